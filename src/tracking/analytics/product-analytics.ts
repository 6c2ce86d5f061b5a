import type { DeployConfig } from '#contract/api/config.ts';
import { PRODUCT_ANALYTICS } from '#contract/app/third-parties.ts';
import type { PersonKnown } from '#tracking/track.ts';

import type { AnalyticsService } from './analytics-service.ts';
import { markTold, toldOfPerson } from './consent.ts';

/** Heap by its HTTP interface: its own script asks for `unsafe-eval`, and records each press by itself. */
export function createProductAnalytics({ heapAppId }: DeployConfig): AnalyticsService {
  let identity: string | undefined;

  const post = async (what: 'add_user_properties' | 'track', body: object): Promise<boolean> => {
    try {
      const { ok } = await fetch(`${PRODUCT_ANALYTICS.api}/${what}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ app_id: heapAppId, identity, ...body }),
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        redirect: 'error',
        cache: 'no-store',
        keepalive: true,
      });
      return ok;
    } catch {
      return false; // No network, or somebody who blocks such services: dropped on purpose.
    }
  };
  return {
    identify(person) {
      identity = String(person.profileId);
      const properties = propertiesOf(person);
      const told = JSON.stringify(properties);
      if (told === toldOfPerson()) {
        return;
      }
      markTold(told); // At once: another tab is about to say the same.
      void post('add_user_properties', { properties }).then((isTold) => {
        if (!isTold && toldOfPerson() === told) {
          markTold(undefined);
        }
      });
    },
    view({ path, title }) {
      void post('track', { event: 'Page viewed', properties: { path, title }, timestamp: new Date().toISOString() });
    },
    stop() {
      identity = undefined;
    },
  };
}

/** docs/coverage.md §7. It takes texts and numbers only. */
function propertiesOf(person: PersonKnown): Readonly<Record<string, string>> {
  return {
    user_id: String(person.profileId),
    stages: person.stages.join(','),
    manage_people: String(person.managePeople),
    language: person.language,
    site_uuid: person.siteUuid,
    site_name: person.siteName,
    company_uuid: person.companyUuid,
    company_name: person.companyName,
    auth_type: person.authType,
    is_staff: String(person.isStaff),
  };
}
