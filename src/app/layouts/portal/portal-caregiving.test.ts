// @vitest-environment node
import { describe, expect, it } from 'vitest';

import type { FeatureFlag, SettingsResponse } from '#contract/api/settings.ts';

import { caregivingAddress } from './portal-caregiving.ts';

function settingsWith(childCareSearch?: FeatureFlag, analyticsSiteName?: string): SettingsResponse {
  return {
    settings: { analyticsSiteName },
    featureSet: childCareSearch === undefined ? null : { childCareSearch },
  };
}

describe('the address of Caregiving Services', () => {
  it('carries the campaign parameters', () => {
    const settings = settingsWith({ enabled: true, link: 'https://care.example/search' }, 'Alder Way');
    expect(caregivingAddress(settings, 42)).toBe(
      'https://care.example/search?utm_source=kinward&utm_medium=portal&utm_campaign=Alder+Way&utm_content=42',
    );
  });

  it('keeps what the address had, except for a campaign of its own', () => {
    const settings = settingsWith({ enabled: true, link: 'https://care.example/?zip=1&utm_source=x#map' }, 'a&b');
    const address = new URL(caregivingAddress(settings, 7) ?? '');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      zip: '1',
      utm_source: 'kinward',
      utm_medium: 'portal',
      utm_campaign: 'a&b',
      utm_content: '7',
    });
    expect(address.hash).toBe('#map');
  });

  it('leaves out what is not known', () => {
    const settings = settingsWith({ enabled: true, link: 'https://care.example/' });
    expect(caregivingAddress(settings, undefined)).toBe('https://care.example/?utm_source=kinward&utm_medium=portal');
  });

  it.each([
    ['nothing is known yet', undefined],
    ['there are no flags', settingsWith()],
    ['the flag is off', settingsWith({ enabled: false, link: 'https://care.example/' })],
    ['there is no address', settingsWith({ enabled: true })],
    ['the address is not one', settingsWith({ enabled: true, link: 'care.example' })],
    ['the address may not be followed', settingsWith({ enabled: true, link: 'javascript:alert(1)' })],
    ['the address is not encrypted', settingsWith({ enabled: true, link: 'http://care.example/' })],
  ])('is absent when %s', (_, settings) => {
    expect(caregivingAddress(settings, 1)).toBeUndefined();
  });
});
