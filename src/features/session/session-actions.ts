import { type ComponentType, createContext, useContext } from 'react';

import type { Site, SiteConfig } from '#contract/api/sign-in/sites.ts';
import type { PoolTokens } from '#device/session/session-tokens.ts';

/** What a screen may do to the session; the app does it, because it touches everything that is kept. */
export interface SessionActions {
  /**
   * After a sign-in: opens the session of whoever's tokens these are. Until then whoever was signed in still is. Pending
   * for good where the page begins anew, because somebody else was here before.
   * @param leadsTo where they go then
   * @throws {SignInError} CouldNotLogIn when they are none, or can't be kept
   */
  begin(site: Site, siteConfig: SiteConfig, tokens: PoolTokens, leadsTo?: string): Promise<void>;
  /** Signs out, removes everything of the person from this device, unsent changes too, and leads to the login screen. */
  logOut(): Promise<void>;
  /** Asks first, about unsent changes too, and then logs out. */
  readonly LogOutDialog: ComponentType<{ readonly isOpen: boolean; readonly onClose: () => void }>;
}

export const SessionActionsContext = createContext<SessionActions | null>(null);

export function useSessionActions(): SessionActions {
  const actions = useContext(SessionActionsContext);
  if (actions === null) {
    throw new Error('No session actions above this screen');
  }
  return actions;
}
