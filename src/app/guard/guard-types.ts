import type { DeployConfig } from '#contract/api/config.ts';
import type { Profile } from '#contract/api/profile.ts';
import type { SettingsResponse } from '#contract/api/settings.ts';
import type { Site } from '#contract/api/sign-in/sites.ts';
import type { RouteName, RouteRow } from '#contract/app/routes.ts';
import type { GuardTold } from '#tracking/guard-told.ts';

/** One navigation that asks to be let in. */
export interface Visit {
  route: RouteName;
  row: RouteRow;
  url: URL;
  /** Where the person is now; null at the first navigation of a visit. */
  from: URL | null;
}

/**
 * What a session check found. `kept`: the session can't be checked or has ended, the network is silent, and reading
 * of what is kept goes on. `over`: ended or refused, and the network is there.
 */
export type SessionState = 'valid' | 'kept' | 'over';

/** What the server is known to say about the site and the person; null where it said nothing. */
export interface Known {
  settings: SettingsResponse | null;
  profile: Profile | null;
}

/** The world as the guard sees it: the steps decide, these act. */
export interface GuardPorts {
  config(): Promise<DeployConfig>;
  hasSiteConfig(): boolean;
  /** Somebody was here when the document began, and nobody is now: a log-out in another tab. */
  hasOwnerLeft(): boolean;
  /** False while nothing answers: then nobody is asked for what could not be saved. */
  isConnected(): boolean;
  /** Asks: something of ours answers just now. */
  isReachable(): Promise<boolean>;
  session(): Promise<SessionState>;
  /**
   * Settings, profile, styles and journeys, loaded once and then from what is kept.
   * @throws a refusal of settings or profile; no answer when there is neither a profile nor a kept one
   */
  known(): Promise<Known>;
  signIn(): { authType: string; email: string | undefined; site: Site | undefined };
  track(told: GuardTold): void;
  /** Leaves for another origin. */
  leave(address: string): void;
  report(error: unknown): void;
  markLoggedOut(): void;
  failures: {
    count(): number;
    add(): void;
    /** The login screen is the way out: the next visit is judged anew, unless a failure has only just led there. */
    forgive(): void;
    reset(): void;
  };
}

/** A path of ours to go to instead, and what the login screen should know. */
export interface Redirect {
  redirectTo: string;
}

/** Nothing: the next step. `enter`: let in at once. `left`: the browser is on its way elsewhere. */
export type Verdict = void | 'enter' | 'left' | Redirect;

export type GuardStep = (visit: Visit, ports: GuardPorts) => Verdict | Promise<Verdict>;
