import { describe, expect, it, vi } from 'vitest';

import type { Site, SiteConfig } from '#contract/api/sign-in/sites.ts';
import { STORAGE } from '#contract/device/storage.ts';

import { changeChoices, readChoices, subscribeChoices, withoutPerson, withRecentSite } from './choices.ts';

const KEY = STORAGE.choices.key;
const DEFAULTS = {
  theme: 'system',
  textSize: 100,
  font: 'standard',
  dataSaver: 'system',
  speechRate: 1,
  language: undefined,
  interfaceLanguage: undefined,
  recentSites: [],
  selectedSite: undefined,
};

function site(siteUuid: string): Site {
  return { siteUuid, displayName: `Site ${siteUuid}`, companyUuid: 'c', companyName: 'C', internalSiteType: '' };
}

const siteConfig: SiteConfig = {
  authConfig: {
    authType: 'COGNITO_SRP',
    Auth: { userPoolId: 'eu-west-1_a', userPoolName: 'a', region: 'eu-west-1', userPoolWebClientId: 'client' },
  },
  apiRegion: 'eu-west-1',
};

function store(document: unknown): void {
  localStorage.setItem(KEY, typeof document === 'string' ? document : JSON.stringify(document));
}

function stored(): Record<string, unknown> {
  return JSON.parse(localStorage.getItem(KEY) ?? 'null');
}

describe('reading', () => {
  it('gives the defaults on a fresh device', () => {
    expect(readChoices()).toEqual(DEFAULTS);
  });

  it('gives the same object until something changes', () => {
    const before = readChoices();
    expect(readChoices()).toBe(before);
    changeChoices((choices) => ({ ...choices, theme: 'night' }));
    expect(readChoices()).not.toBe(before);
    expect(readChoices()).toBe(readChoices());
  });

  it('keeps everything over a restart', async () => {
    const chosen = { site: site('a'), siteConfig, username: 'ana@example.org' };
    changeChoices((choices) => ({
      ...withRecentSite(choices, site('a')),
      theme: 'evening',
      textSize: 130,
      language: 'ar',
      selectedSite: chosen,
    }));
    vi.resetModules();
    const { readChoices: readAgain } = await import('./choices.ts');
    expect(readAgain()).toMatchObject({ theme: 'evening', textSize: 130, language: 'ar', recentSites: [site('a')] });
    expect(readAgain().selectedSite).toMatchObject(chosen);
  });

  it.each([
    ['theme', 'sepia'],
    ['textSize', 101],
    ['speechRate', 9],
    ['language', '"><script>'],
    ['recentSites', 'all'],
    ['selectedSite', { site: site('a') }],
  ] as const)('lets a bad %s fall back alone', (part, bad) => {
    const good = { theme: 'night', textSize: 90, language: 'de', recentSites: [site('b')] };
    store({ v: 1, ...good, selectedSite: { site: site('b'), siteConfig }, [part]: bad });
    const choices = readChoices();
    expect(choices[part]).toEqual(DEFAULTS[part]);
    for (const other of ['theme', 'textSize', 'language', 'recentSites'] as const) {
      if (other !== part) {
        expect(choices[other], other).toEqual(good[other]);
      }
    }
  });

  it('drops the bad ones of the recent sites, the second of two and the sixth', () => {
    store({
      v: 1,
      recentSites: [site('1'), { siteUuid: '' }, null, site('1'), ...['2', '3', '4', '5', '6'].map(site)],
    });
    expect(readChoices().recentSites.map(({ siteUuid }) => siteUuid)).toEqual(['1', '2', '3', '4', '5']);
  });

  it.each(['', 'null', '[]', '7', '{"theme":', '"text"'])('takes %j for an empty document', (text) => {
    store(text);
    expect(readChoices()).toEqual(DEFAULTS);
  });
});

describe('another version', () => {
  it('takes over a document that had no number yet, and numbers it with the next change', () => {
    store({ theme: 'night', recentSites: [site('a')], fontSize: 'large' });
    expect(readChoices()).toMatchObject({ theme: 'night', textSize: 100, recentSites: [site('a')] });
    changeChoices((choices) => ({ ...choices, textSize: 115 }));
    expect(stored()).toMatchObject({ v: 1, theme: 'night', textSize: 115 });
  });

  it('reads what it knows of a newer document, after a roll-back', () => {
    store({ v: 2, theme: 'day', textSize: 'huge', language: 'es', font: 'dyslexic' });
    expect(readChoices()).toMatchObject({ theme: 'day', textSize: 100, language: 'es' });
  });
});

describe('changing', () => {
  it('tells whoever listens, until they stop', () => {
    const listener = vi.fn<() => void>();
    const stop = subscribeChoices(listener);
    changeChoices((choices) => ({ ...choices, theme: 'night' }));
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    changeChoices((choices) => ({ ...choices, theme: 'day' }));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('hears of a change in another tab, also when that tab clears the storage', () => {
    const listener = vi.fn<() => void>();
    const stop = subscribeChoices(listener);
    store({ v: 1, theme: 'night' });
    dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(readChoices().theme).toBe('night');
    dispatchEvent(new StorageEvent('storage', { key: 'somebody-elses' }));
    expect(listener).toHaveBeenCalledTimes(1);
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(listener).toHaveBeenCalledTimes(2);
    expect(readChoices()).toEqual(DEFAULTS);
    stop();
  });

  it('counts as long as the page lives when the storage is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    changeChoices((choices) => ({ ...choices, theme: 'night' }));
    expect(readChoices().theme).toBe('night');
  });
});

describe('recent sites', () => {
  it('stand newest first, once each, five at most', () => {
    let choices = readChoices();
    for (const siteUuid of ['1', '2', '3', '2', '4', '5', '6']) {
      choices = withRecentSite(choices, site(siteUuid));
    }
    expect(choices.recentSites.map(({ siteUuid }) => siteUuid)).toEqual(['6', '5', '4', '2', '3']);
  });

  it('take the newer name of a site', () => {
    const choices = withRecentSite(withRecentSite(readChoices(), site('1')), { ...site('1'), displayName: 'New name' });
    expect(choices.recentSites).toEqual([{ ...site('1'), displayName: 'New name' }]);
  });

  it('stay when a person leaves; the selected site goes, also from the storage', () => {
    changeChoices((choices) => ({
      ...withRecentSite(choices, site('1')),
      theme: 'night',
      selectedSite: { site: site('1'), siteConfig },
    }));
    changeChoices(withoutPerson);
    expect(readChoices()).toMatchObject({ theme: 'night', recentSites: [site('1')], selectedSite: undefined });
    expect(stored()).not.toHaveProperty('selectedSite');
  });
});
