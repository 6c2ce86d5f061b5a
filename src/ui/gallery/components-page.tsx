import { useEffect, useState } from 'react';

import { SkipLink } from '#ui/buttons/skip-link.tsx';
import { LampRings } from '#ui/drawings/lamp-rings.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { Snackbar } from '#ui/feedback/snackbar.tsx';
import { Chip } from '#ui/fields/chip.tsx';
import { FieldGroup } from '#ui/fields/field-group.tsx';
import { gutter, page, row, stack } from '#ui/surfaces/layout.css.ts';
import { classNames } from '#ui/text/class-names.ts';
import { PageTitle } from '#ui/text/page-title.tsx';
import type { Mode } from '#ui/theme/client-theme.ts';

import * as styles from './components-page.css.ts';
import { ControlSamples } from './components-page-controls.tsx';
import { SurfaceSamples } from './components-page-surfaces.tsx';
import { SAMPLE_WORDS, type SampleLanguage } from './components-page-words.ts';

const MODES: readonly Mode[] = ['day', 'evening', 'night'];
const LANGUAGES: readonly SampleLanguage[] = ['en', 'ar'];

/** Every component at once, in the three themes, in English and in Arabic. For development: not part of the product. */
export function ComponentsPage() {
  const [mode, setMode] = useState<Mode>('day');
  const [language, setLanguage] = useState<SampleLanguage>('en');
  const words = SAMPLE_WORDS[language];
  useDocument(mode, language);
  return (
    <>
      <SkipLink />
      <main id="main" className={classNames(styles.frame, gutter)}>
        <LampRings />
        <div className={classNames(page, stack)}>
          <PageTitle lead={words.lead}>{words.title}</PageTitle>
          <div className={row}>
            <FieldGroup legend="Theme" role="radiogroup" arrange="chips">
              {MODES.map((name) => (
                <Chip key={name} type="radio" name="mode" checked={mode === name} onChange={() => setMode(name)}>
                  {name}
                </Chip>
              ))}
            </FieldGroup>
            <FieldGroup legend="Language" role="radiogroup" arrange="chips">
              {LANGUAGES.map((name) => (
                <Chip
                  key={name}
                  type="radio"
                  name="language"
                  checked={language === name}
                  onChange={() => setLanguage(name)}
                >
                  {name}
                </Chip>
              ))}
            </FieldGroup>
          </div>
          <div>
            <ControlSamples words={words} />
            <SurfaceSamples words={words} />
          </div>
        </div>
      </main>
      <Snackbar />
      <LiveRegion />
    </>
  );
}

function useDocument(mode: Mode, language: SampleLanguage): void {
  useEffect(() => {
    const { documentElement } = document;
    documentElement.dataset['theme'] = mode;
    documentElement.lang = language;
    documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
  }, [mode, language]);
}
