import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';

import { href } from '#contract/routes.ts';
import { localeFor, LOCALES } from '#i18n/locales.ts';
import { stack } from '#ui/layout.css.ts';
import { Section } from '#ui/section.tsx';

/** Which language this is and where it is chosen: for as long as somebody is signed in, their profile decides. */
export function LanguageHere() {
  const { i18n } = useLingui();
  const spoken = localeFor([i18n.locale]);
  const others = Object.entries(LOCALES).filter(([locale]) => locale !== spoken);
  return (
    <Section title={<Trans>Language</Trans>}>
      <div className={stack}>
        <p>
          <strong lang={spoken}>{LOCALES[spoken].name}</strong>
        </p>
        <p>
          <Trans>
            While you are signed in, the language of <Link to={href('profile', {})}>your profile</Link> decides. This
            device remembers it for the login screen.
          </Trans>
        </p>
        <p>
          <Trans>Kinward also speaks:</Trans>{' '}
          {others.map(([locale, { name, dir }], index) => (
            <span key={locale}>
              {index > 0 && ' · '}
              <bdi lang={locale} dir={dir}>
                {name}
              </bdi>
            </span>
          ))}
        </p>
      </div>
    </Section>
  );
}
