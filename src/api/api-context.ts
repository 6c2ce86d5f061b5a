/** How a refresh of the session ended: a refusal is an answer, silence is not, and some have nothing to ask with. */
export type RefreshOutcome = 'refreshed' | 'refused' | 'not-refreshable' | 'unreachable';

/** What the only fetch needs to know of the session; handed over once at boot, so that no floor looks upward. */
export interface ApiContext {
  /** The API's base address for the chosen site's region; rejects when the config is not known yet. */
  base(): Promise<string>;
  /**
   * The bearer, refreshed when it has expired; an expired one when the network gives no new one.
   * @throws {Unreachable} when it is not the person's whom the call is for
   */
  token(): Promise<string | undefined>;
  /** Whether a token has run out, by its pool's clock as far as that is known. */
  isExpired(token: string): boolean;
  /** What time it is by that clock, in milliseconds since 1970. */
  poolTime?(): number;
  /** Called after a 401: asks for a new token, however many calls ask at once. */
  refresh(rejectedToken: string): Promise<RefreshOutcome>;
  /** The server refused the session that this token is of, although it is fresh. */
  onRefused(token: string): void;
  /** Something came that should not have; told once. */
  onReport(error: unknown): void;
}

let context: ApiContext | undefined;

export function provideApiContext(provided: ApiContext): void {
  context = provided;
}

export function apiContext(): ApiContext {
  if (context === undefined) {
    throw new Error('The API was called before it was set up');
  }
  return context;
}

/** What time it is for our servers, as far as this page's session knows. */
export function serverNow(): number {
  return context?.poolTime?.() ?? Date.now();
}
