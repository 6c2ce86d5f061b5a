import { isEnabled } from '#contract/api/settings.ts';
import type { Flag, SettingsResponse } from '#contract/api/settings.ts';
import { isSafeAddress } from '#contract/app/addresses.ts';
import { BRAND } from '#contract/app/brand.ts';

const FLAG: Flag = 'childCareSearch';

/**
 * Where Caregiving Services leads, with the campaign parameters (docs/contract.md §6; what is not known is left out).
 * Undefined where the site has no address that may be followed, or the flag is off.
 */
export function caregivingAddress(
  response: SettingsResponse | undefined,
  profileId: number | undefined,
): string | undefined {
  const link = response?.featureSet?.[FLAG]?.link;
  if (response === undefined || link === undefined || !isEnabled(response, FLAG) || !isSafeAddress(link)) {
    return undefined;
  }
  const address = new URL(link);
  const campaign = {
    utm_source: BRAND.slug,
    utm_medium: 'portal',
    utm_campaign: response.settings.analyticsSiteName,
    utm_content: profileId?.toString(),
  };
  for (const [name, value] of Object.entries(campaign)) {
    if (value !== undefined && value !== '') {
      address.searchParams.set(name, value);
    }
  }
  return address.href;
}
