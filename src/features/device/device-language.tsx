import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useRef, useState } from 'react';
import { Link } from 'react-router-dom';

import { href } from '#contract/app/routes.ts';
import { changeChoices, readChoices, useChoices, wantedLanguages } from '#device/storage/choices.ts';
import { reloadForChunk } from '#device/worker/reload.ts';
import { activateLocale } from '#i18n/i18n.ts';
import { LOCALE_NAMES } from '#i18n/locale-names.ts';
import { localeFor, LOCALES } from '#i18n/locales.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { stack } from '#ui/surfaces/layout.css.ts';
import { Section } from '#ui/surfaces/section.tsx';

/** Which language the words of the interface are in here: the profile's, unless another one is chosen for this device. */
export function DeviceLanguage() {
  const { t } = useLingui();
  const { interfaceLanguage } = useChoices();
  const [isMissing, setIsMissing] = useState(false);
  const spoken = useRef(interfaceLanguage);
  const handleChange = async (language: string) => {
    setIsMissing(false);
    if ((await speakHere(language, spoken)) === 'missing') {
      setIsMissing(true);
    }
  };
  return (
    <Section title={<Trans>Language</Trans>}>
      <div className={stack}>
        <SelectField
          label={<Trans>Language</Trans>}
          hint={<Trans>For buttons and menus, on this device only</Trans>}
          error={
            isMissing
              ? t`This language needs to be downloaded first. Choose it again when you're back online.`
              : undefined
          }
          value={interfaceLanguage === undefined ? '' : localeFor([interfaceLanguage])}
          onChange={(event) => void handleChange(event.target.value)}
        >
          <option value="">{t`Same as your profile`}</option>
          {LOCALES.map((locale) => (
            <option key={locale} value={locale} lang={locale}>
              {LOCALE_NAMES[locale]}
            </option>
          ))}
        </SelectField>
        <p>
          <Trans>
            Articles are shown in the language of <Link to={href('profile', {})}>your profile</Link> if they have been
            translated.
          </Trans>
        </p>
      </div>
    </Section>
  );
}

type Outcome = 'spoken' | 'overtaken' | 'missing';

/** `missing`: its words could not be loaded, and what was spoken last is chosen again. */
async function speakHere(language: string, spoken: RefObject<string | undefined>): Promise<Outcome> {
  const chosen = language === '' ? undefined : language;
  changeChoices((choices) => ({ ...choices, interfaceLanguage: chosen }));
  const wanted = wantedLanguages();
  const isHere = (await activateLocale(wanted)) === localeFor(wanted);
  if (readChoices().interfaceLanguage !== chosen) {
    return 'overtaken'; // Arrow keys choose all that they pass.
  }
  // A deployment may have taken the words of this version away: the page begins anew with those of the next one.
  if (isHere || (await reloadForChunk())) {
    spoken.current = chosen;
    return 'spoken';
  }
  changeChoices((choices) => ({ ...choices, interfaceLanguage: spoken.current }));
  await activateLocale(wantedLanguages());
  return 'missing';
}
