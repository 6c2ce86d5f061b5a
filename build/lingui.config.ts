import path from 'node:path';
import { formatter } from '@lingui/format-po';

export default {
  rootDir: path.resolve(import.meta.dirname, '..'),
  sourceLocale: 'en',
  locales: ['en', 'es', 'fr', 'de', 'pt-BR', 'ar', 'pseudo'],
  // Accented English, for developers: what stays plain was never marked for translation.
  pseudoLocale: 'pseudo',
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/src/i18n/catalogs/{locale}',
      include: ['src'],
      exclude: ['**/*.test.*', '**/*.test-kit.*', '**/*.css.ts'],
    },
  ],
  format: formatter({ lineNumbers: false }),
};
