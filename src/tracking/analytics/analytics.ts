import type { DeployConfig } from '#contract/api/config.ts';
import { ROUTES } from '#contract/app/routes.ts';
import type { RouteRow } from '#contract/app/routes.ts';
import { connectionNow } from '#device/network/connectivity.ts';
import { whenIdle } from '#device/page/when-idle.ts';
import { addTrackingSink } from '#tracking/track.ts';
import type { PersonKnown, TrackingSink } from '#tracking/track.ts';

import type { AnalyticsService, PageView } from './analytics-service.ts';
import { readConsent, subscribeConsent } from './consent.ts';
import { createProductAnalytics } from './product-analytics.ts';
import { createWebAnalytics } from './web-analytics.ts';

/** Tells the companies that a deployment names, of whoever lets it. For the life of the page. */
export function startAnalytics(config: DeployConfig): void {
  const services = [
    ...(config.gaTrackingId === '' ? [] : [createWebAnalytics(config)]),
    ...(config.heapAppId === '' ? [] : [createProductAnalytics(config)]),
  ];
  addTrackingSink(createAnalytics(services));
}

/**
 * Decides who is told what, and when: nothing before a yes, nothing of open pages, nothing without a connection. Whoever
 * says yes has the page before them counted, once.
 */
export function createAnalytics(services: readonly AnalyticsService[]): TrackingSink {
  let person: PersonKnown | undefined;
  /** Nobody has been told of it yet. */
  let page: PageView | undefined;
  let cancel: (() => void) | undefined;

  const stop = () => services.forEach((service) => service.stop());
  const send = () => {
    if (readConsent() !== 'granted') {
      stop();
      return;
    }
    const viewed = page;
    if (person === undefined || viewed === undefined) {
      return;
    }
    page = undefined;
    if (connectionNow() === 'online') {
      for (const service of services) {
        service.identify(person);
        service.view(viewed);
      }
    }
  };
  subscribeConsent(send);
  return {
    track(tracked) {
      switch (tracked.what) {
        case 'person-known':
          person = tracked;
          break;
        case 'page-viewed': {
          const row: RouteRow = ROUTES[tracked.route];
          page = row.open === true ? undefined : { path: tracked.path, title: tracked.title };
          // After the frame. Of what was told before anybody listened, and of pages left at once, the last one counts.
          cancel?.();
          cancel = whenIdle(send);
          break;
        }
        case 'logged-out':
          person = page = undefined;
          stop();
          break;
        default:
      }
    },
  };
}
