/** What a recipe promises besides its own tests, each as a test file in the copy. */
export const PROOFS = {
  /** The app's own query, to the local back end. */
  'tests/setup/endpoint-proof.test.ts': `
    import { afterAll, beforeAll, expect, it } from 'vitest';
    import { provideApiContext } from '#api/api-context.ts';
    import { createQueryClient } from '#api/query-client.ts';
    import { helplineQueries } from '#features/site/helpline-queries.ts';
    import { ALDERWAY, AMARA, startTestServer } from '#server/server.test-kit.ts';

    let server;
    beforeAll(async () => {
      server = await startTestServer();
      provideApiContext({
        base: () => Promise.resolve(server.apiOrigin + '/api'),
        siteUuid: () => ALDERWAY,
        token: () => Promise.resolve(server.bearerOf(AMARA, ALDERWAY)),
        isExpired: () => false,
        refresh: () => Promise.resolve('refused'),
        onRefused: () => undefined,
        onReport: () => undefined,
      });
    });
    afterAll(() => server.close());

    it.each([['en-AU', 'Night line for parents'], ['de', 'Nachttelefon für Eltern']])('answers in %s', async (language, name) => {
      const client = createQueryClient({ onSaid() {}, onFailed() {}, onReport() {} });
      const list = await client.fetchQuery(helplineQueries.list(ALDERWAY, language));
      expect(list).toEqual([{ name, phone: expect.stringContaining('+') }]);
    });`,
  'src/i18n/language-proof.test.ts': `
    import { expect, it } from 'vitest';
    import { activateLocale, i18n } from './i18n.ts';
    import { LOCALE_NAMES } from './locale-names.ts';

    it('speaks the language that was added', async () => {
      expect(await activateLocale(['nl-BE'])).toBe('nl');
      expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['nl', 'ltr']);
      expect(i18n._('Home')).toBe('nl: Home');
      expect(LOCALE_NAMES.nl).toBe('Nederlands');
    });

    it('has the title that was added, in every language', async () => {
      expect(i18n._('Helplines')).toBe('nl: Helplines');
      await activateLocale(['de']);
      expect(i18n._('Helplines')).toBe('de: Helplines');
    });`,
};
