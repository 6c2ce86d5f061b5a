import { sendEvent } from '#api/send-event.ts';
import { EVENTS } from '#contract/app/events.ts';
import { connectionNow } from '#device/network/connectivity.ts';
import { renewVisit, visitId } from '#device/storage/visit-cookie.ts';
import type { Tracked, TrackingSink } from '#tracking/track.ts';

import { analyticsEvent, pageView, personalisationEvent } from './event-body.ts';
import type { Reportable } from './event-body.ts';

/** So long after the last thing that happened the browser is asked for an idle moment. */
const QUIET_MS = 1000;
const WAITING_MAX = 50;

export interface ApiSinkPorts {
  /** The bearer of the person whom this page shows, unless it has expired; undefined where nobody is signed in. */
  token(): string | undefined;
  siteUuid(): string;
  /**
   * Whether the person has said No, or their browser for them (docs/contract.md §8); undefined: what they have said is
   * not known yet.
   */
  isPersonalisationDenied(): boolean | undefined;
  /** Calls back when the browser has nothing better to do. */
  whenIdle(work: () => void): void;
}

interface Waiting {
  readonly told: Reportable;
  readonly sessionId: string;
  /** Nobody's: it is sent without a token, whoever signs in meanwhile. */
  readonly isAnonymous: boolean;
}

/**
 * Tells our own API what happens (docs/contract.md §8). It waits for a quiet moment and goes in one go; without a
 * network it is dropped on purpose. What is of a person waits for a token that is good, and goes with them.
 */
export class ApiSink implements TrackingSink {
  readonly #ports: ApiSinkPorts;
  #waiting: Waiting[] = [];
  #profileId: number | undefined;
  #hasLeft = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ports: ApiSinkPorts) {
    this.#ports = ports;
  }

  track(told: Tracked): void {
    switch (told.what) {
      case 'session-started':
        renewVisit();
        return;
      case 'person-known':
        this.#profileId = told.profileId;
        return;
      case 'logged-out':
        this.#waiting = this.#waiting.filter(({ isAnonymous }) => isAnonymous);
        this.#profileId = undefined;
        this.#hasLeft = true;
        return;
      case 'page-opened':
      case 'page-viewed':
      case 'event':
        this.#add(told);
        return;
      default:
        return; // None of this API's business.
    }
  }

  /** Sends what waits. What can't be sent now but may be later goes on waiting. */
  flush(): void {
    clearTimeout(this.#timer);
    const waiting = this.#waiting;
    this.#waiting = [];
    if (connectionNow() === 'offline' || !navigator.onLine) {
      return;
    }
    for (const one of waiting) {
      if (!this.#send(one)) {
        this.#waiting.push(one);
      }
    }
  }

  #add(told: Reportable): void {
    const isAnonymous = told.what === 'event' && EVENTS[told.name].of === 'nobody';
    if (told.what === 'event' && told.name === 'loginSucceeded') {
      this.#hasLeft = false;
    }
    if (this.#hasLeft && !isAnonymous) {
      return;
    }
    this.#waiting = [...this.#waiting.slice(1 - WAITING_MAX), { told, sessionId: visitId(), isAnonymous }];
    if (told.what === 'event' && told.name === 'logoutSucceeded') {
      this.flush(); // The token is gone in a moment.
      return;
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ports.whenIdle(() => this.flush()), QUIET_MS);
  }

  /** False: not yet. */
  #send({ told, sessionId, isAnonymous }: Waiting): boolean {
    if (isAnonymous && told.what === 'event') {
      const whose = { sessionId, profileId: '', siteUuid: told.siteUuid ?? '' };
      void sendEvent('analyticsEvent', { type: 'event', ...analyticsEvent(told, whose) }, undefined);
      return true;
    }
    const token = this.#ports.token();
    if (token === undefined) {
      return false;
    }
    const whose = { sessionId, profileId: String(this.#profileId ?? ''), siteUuid: this.#ports.siteUuid() };
    switch (told.what) {
      case 'event':
        void sendEvent('analyticsEvent', { type: 'event', ...analyticsEvent(told, whose) }, token);
        return true;
      case 'page-viewed':
        void sendEvent('analyticsEvent', { type: 'page-view', ...pageView(told, whose) }, token);
        return true;
      case 'page-opened':
        return this.#sendToPersonalise(personalisationEvent(told, whose), token);
      default:
        return told satisfies never;
    }
  }

  #sendToPersonalise(event: ReturnType<typeof personalisationEvent>, token: string): boolean {
    const isDenied = this.#ports.isPersonalisationDenied();
    if (this.#profileId === undefined || isDenied === undefined) {
      return false; // Whose it is, or whether they have said No, is not known.
    }
    if (!isDenied) {
      void sendEvent('personalise', { event }, token);
    }
    return true;
  }
}
