import type { Site, SiteConfig } from '#contract/api/sign-in/sites.ts';

interface ChosenSite {
  sites: readonly Site[];
  site: Site;
  siteConfig: SiteConfig;
}

/** What a stage has to say of what happened just before. */
export type StageNote = 'code-sent' | 'password-reset' | 'too-late';

/** docs/contract.md §4: e-mail, organisation, password, the reset of a forgotten one, the first one of one's own. */
export type Stage = { username: string; note?: StageNote | undefined } & (
  | { name: 'email'; submits?: 'at once' | undefined }
  | { name: 'site'; sites: readonly Site[] }
  | ({ name: 'password' | 'new-password' } & ChosenSite)
  | { name: 'reset'; opened: 'here' }
  | { name: 'reset'; opened: 'by link'; code: string }
);

/** What the panel may do to the stages. They lie in the browser's history, so that its Back and Forward work. */
export interface Stages {
  stage: Stage;
  push(stage: Stage): Promise<void>;
  replace(stage: Stage): Promise<void>;
  /** To the stage before, which takes over `changes`; to the e-mail when there is none. */
  back(changes?: { note: StageNote }): Promise<void>;
}
