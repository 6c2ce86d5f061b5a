import type * as v from 'valibot';

import type { ENDPOINTS, EndpointName, ReplyOf } from '#contract/api/endpoints.ts';
import type { Backend } from '#server/backend.ts';
import type { Member } from '#server/store/members.ts';
import type { StoredSite } from '#server/store/sites.ts';

/** The person whom the bearer names. */
export interface CallerAccount {
  readonly poolId: string;
  /** In lower case. */
  readonly email: string;
}

/** One request, checked: the arguments fit the row, and what is not open has a good token and a person at the site. */
export interface Call {
  readonly backend: Backend;
  /** From the path; empty for the calls without one. */
  readonly siteUuid: string;
  /** Throws a Refusal: 401. */
  readonly account: () => CallerAccount;
  /** The person at this site, by default the one of the path. Throws a Refusal: 401, 403. */
  readonly member: (siteUuid?: string) => Member;
  /** Throws a Refusal: 404. */
  readonly site: (siteUuid?: string) => StoredSite;
}

export interface Answer<Name extends EndpointName> {
  /** 200 when absent. */
  status?: number;
  body: ReplyOf<Name>;
  /** How many there are in all, for the rows that count. */
  total?: number;
}

export type Handler<Name extends EndpointName> = (
  args: v.InferOutput<(typeof ENDPOINTS)[Name]['takes']>,
  call: Call,
) => Answer<Name>;

/** Every row of ENDPOINTS has its handler. */
export type Handlers = { readonly [Name in EndpointName]: Handler<Name> };
