import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { href } from '#contract/app/routes.ts';
import { changeChoices, type Choices, readChoices, useChoices, wantedLanguages } from '#device/storage/choices.ts';
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
  const handleChange = async (language: string) => {
    setIsMissing(false);
    if ((await speakHere(language)) === 'missing') {
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

/** What was chosen before those choices whose words are on their way, and how many of them there are. */
let before: Pick<Choices, 'interfaceLanguage'> | undefined;
let underWay = 0;

/** `missing`: its words could not be loaded, and everything is as it was before. */
async function speakHere(language: string): Promise<Outcome> {
  const { interfaceLanguage } = (before ??= readChoices());
  underWay += 1;
  try {
    const outcome = await speakInsteadOf(interfaceLanguage, language === '' ? undefined : language);
    before = outcome === 'spoken' ? readChoices() : before;
    return outcome;
  } finally {
    underWay -= 1;
    before = underWay === 0 ? undefined : before;
  }
}

async function speakInsteadOf(earlier: string | undefined, chosen: string | undefined): Promise<Outcome> {
  changeChoices((choices) => ({ ...choices, interfaceLanguage: chosen }));
  const wanted = wantedLanguages();
  const spoken = await activateLocale(wanted);
  if (readChoices().interfaceLanguage !== chosen) {
    return 'overtaken'; // Arrow keys choose all that they pass.
  }
  if (spoken === localeFor(wanted)) {
    return 'spoken';
  }
  // A deployment may have taken the words of this version away: the page begins anew with those of the next one.
  if (await reloadForChunk()) {
    return 'spoken';
  }
  changeChoices((choices) => ({ ...choices, interfaceLanguage: earlier }));
  await activateLocale(wantedLanguages());
  return 'missing';
}
