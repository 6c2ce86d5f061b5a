import type { PolicyType } from '#contract/api/policies.ts';
import type { Handler } from '#server/api/call.ts';
import { notFound } from '#server/api/refusal.ts';
import type { StoredSite } from '#server/store/sites.ts';

/** Only sites of a country whose policies were collected have government ones. */
export const policies: Handler<'policies'> = ({ type, language }, { site, backend }) => ({
  body: typesOf(site()).includes(type) ? backend.policies.list(type, language) : [],
});

export const fileAddress: Handler<'fileAddress'> = ({ siteUuid, filename }, { member, site, backend }) => {
  member(siteUuid);
  if (!backend.policies.document(filename, typesOf(site(siteUuid)))) {
    throw notFound('The file');
  }
  return { body: { url: backend.files.addressOf(filename) } };
};

function typesOf({ hasGovernmentPolicies }: StoredSite): PolicyType[] {
  return hasGovernmentPolicies ? ['company', 'government'] : ['company'];
}
