// @vitest-environment node
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { SettingsResponse } from '#contract/api/settings.ts';
import { Theme } from '#contract/api/theme.ts';
import { PEOPLE } from '#server/seed/people.ts';
import { SITES } from '#server/seed/sites.ts';
import type { SiteName } from '#server/seed/sites.ts';
import { startTestServer } from '#server/server.test-kit.ts';
import type { TestServer } from '#server/server.test-kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const NAMES = Object.keys(SITES) as SiteName[];

async function get(name: SiteName, path: string): Promise<unknown> {
  const as = PEOPLE.find((person) => Object.hasOwn(person.sites, name))?.email;
  const response = await server.call(`/sites/${SITES[name].site.siteUuid}/${path}`, { as, at: name });
  expect(response.status).toBe(200);
  return response.json();
}

describe.each(NAMES)('the site %s', (name) => {
  it('has settings and a theme of its own', async () => {
    const { settings } = v.parse(SettingsResponse, await get(name, 'settings'));
    expect(settings).toMatchObject({ authType: SITES[name].authType, apiRegion: SITES[name].apiRegion });
    const theme = v.parse(Theme, await get(name, 'themes'));
    if (theme.logo) {
      expect((await fetch(theme.logo.url)).headers.get('content-type')).toBe('image/svg+xml');
    }
  });
});

it('no two themes have the same colours, and one site has none', async () => {
  const themes = await Promise.all(NAMES.map(async (name) => v.parse(Theme, await get(name, 'themes'))));
  const primaries = themes.flatMap(({ colors }) => colors?.primary ?? []);
  expect(new Set(primaries).size).toBe(NAMES.length - 1);
});

describe('policies', () => {
  it('of the government are shown where there are some', async () => {
    expect(await get('alderway', 'policies-and-forms?type=government')).toEqual([]);
    expect(await get('summitRidge', 'policies-and-forms?type=government')).not.toEqual([]);
  });

  it('have names in the language asked for', async () => {
    const [english, german] = await Promise.all(
      ['en', 'de-AT'].map((language) => get('alderway', `policies-and-forms?type=company&language=${language}`)),
    );
    expect(english).toContainEqual(expect.objectContaining({ name: 'Parental leave policy' }));
    expect(german).toContainEqual(expect.objectContaining({ name: 'Richtlinie zur Elternzeit' }));
  });
});

describe('pages', () => {
  it('of contact begin with the line for urgent help of a site that has one', async () => {
    expect(await get('alderway', 'contextual-pages/contact-us?language=en')).toMatchObject({
      content: expect.stringMatching(/^<blockquote>.*4444/),
    });
    expect(await get('northmoor', 'contextual-pages/contact-us?language=en')).toMatchObject({
      content: expect.not.stringContaining('4444'),
    });
  });

  it('come in English when the language is missing', async () => {
    expect(await get('alderway', 'contextual-pages/privacy?language=fi')).toEqual(
      await get('alderway', 'contextual-pages/privacy?language=en'),
    );
  });

  it('of another name do not exist', async () => {
    const path = `/sites/${SITES.alderway.site.siteUuid}/contextual-pages/secret`;
    expect((await server.call(path, { as: 'ruth.abara@alderway.example' })).status).toBe(404);
  });
});

describe('texts of a site in six languages', () => {
  it.each([
    ['en-GB', 'Privacy', 'Terms and Conditions', 'What Kinward is'],
    ['es-MX', 'Privacidad', 'Términos y condiciones', 'Qué es Kinward'],
    ['de-AT', 'Datenschutz', 'Nutzungsbedingungen', 'Was Kinward ist'],
    ['ar-EG', 'الخصوصية', 'الشروط والأحكام', 'ما هو Kinward'],
    ['fr-CA', 'Confidentialité', 'Conditions d’utilisation', 'Ce qu’est Kinward'],
    ['pt-PT', 'Privacidade', 'Termos e condições', 'O que é o Kinward'],
    ['fi', 'Privacy', 'Terms and Conditions', 'What Kinward is'],
  ])('come in %s', async (language, privacy, terms, about) => {
    const asked = ['contextual-pages/privacy', 'contextual-pages/terms', 'abouts'];
    const pages = await Promise.all(asked.map((path) => get('alderway', `${path}?language=${language}`)));
    expect(pages).toContainEqual(expect.objectContaining({ title: privacy }));
    expect(pages).toContainEqual(expect.objectContaining({ title: terms }));
    expect(pages[2]).toContainEqual(expect.objectContaining({ title: about }));
  });
});
