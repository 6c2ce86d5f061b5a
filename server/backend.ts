import type { DatabaseSync } from 'node:sqlite';

import type { DeployConfig } from '#contract/api/config.ts';

import { createCognito } from './cognito/cognito.ts';
import type { Cognito } from './cognito/cognito.ts';
import { COGNITO_PATH, fillAddresses } from './config/addresses.ts';
import type { Addresses } from './config/addresses.ts';
import { createFileAddresses } from './media/file-addresses.ts';
import type { FileAddresses } from './media/file-addresses.ts';
import { POOLS } from './seed/pools.ts';
import { createPageStore } from './store/contextual-pages.ts';
import type { PageStore } from './store/contextual-pages.ts';
import { createEventStore } from './store/events.ts';
import type { EventStore } from './store/events.ts';
import { createJourneyStore } from './store/journeys.ts';
import type { JourneyStore } from './store/journeys.ts';
import { createMailbox } from './store/mailbox.ts';
import type { Mailbox } from './store/mailbox.ts';
import { createMemberStore } from './store/members.ts';
import type { MemberStore } from './store/members.ts';
import { createNominationStore } from './store/nominations.ts';
import type { NominationStore } from './store/nominations.ts';
import { createPolicyStore } from './store/policies.ts';
import type { PolicyStore } from './store/policies.ts';
import { createPostStore } from './store/posts.ts';
import type { PostStore } from './store/posts.ts';
import { createSiteStore } from './store/sites.ts';
import type { SiteStore } from './store/sites.ts';

/** Everything that answering a request needs. */
export interface Backend {
  readonly addresses: Addresses;
  readonly config: DeployConfig;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Puts the addresses of this run into stored text. */
  readonly fill: (text: string) => string;
  readonly cognito: Cognito;
  readonly sites: SiteStore;
  readonly members: MemberStore;
  readonly posts: PostStore;
  readonly pages: PageStore;
  readonly policies: PolicyStore;
  readonly journeys: JourneyStore;
  readonly nominations: NominationStore;
  readonly events: EventStore;
  readonly mailbox: Mailbox;
  readonly files: FileAddresses;
}

interface Setting {
  database: DatabaseSync;
  addresses: Addresses;
  config: DeployConfig;
  now: () => number;
  /** Of every pool. */
  rotatesRefreshTokens: boolean;
  /** Told of every mail, besides the mailbox. */
  onMail: (mail: { to: string; subject: string; text: string }) => void;
}

export function createBackend({ database, addresses, config, now, rotatesRefreshTokens, onMail }: Setting): Backend {
  const fill = (text: string) => fillAddresses(text, addresses);
  const mailbox = createMailbox(database);
  const cognito = createCognito({
    database,
    pools: Object.values(POOLS).map((pool) => ({ ...pool, rotatesRefreshTokens })),
    endpoint: `${addresses.api}${COGNITO_PATH}`,
    now,
    sendMail(mail) {
      mailbox.put({ at: now(), ...mail });
      onMail(mail);
    },
    resetLink({ username, code }) {
      const query = new URLSearchParams({ code, username });
      return `${addresses.app}/reset-password/confirm?${query.toString()}`;
    },
  });
  return {
    addresses,
    config,
    now,
    fill,
    cognito,
    mailbox,
    sites: createSiteStore(database),
    members: createMemberStore(database),
    posts: createPostStore(database, fill),
    pages: createPageStore(database),
    policies: createPolicyStore(database),
    journeys: createJourneyStore(database),
    nominations: createNominationStore(database),
    events: createEventStore(database),
    files: createFileAddresses(addresses.media, now),
  };
}
