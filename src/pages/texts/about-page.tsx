import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';

import { isMissingIn } from '#contract/api/is-missing-in.ts';
import { ROUTES } from '#contract/app/routes.ts';
import { useReader } from '#features/profile/queries/use-reader.ts';
import { contextualPageQueries } from '#features/site/contextual-page-queries.ts';
import { stack } from '#ui/surfaces/layout.css.ts';
import { PageTitle } from '#ui/text/page-title.tsx';

import { EnglishNote } from '#pages/parts/english-note.tsx';
import { BuiltInAboutProduct } from '#pages/texts/built-in/built-in-about-product.tsx';
import { BuiltInText } from '#pages/texts/built-in/built-in-text.tsx';
import { SiteText } from './site-text.tsx';

/** Comes with DOMPurify, which a start does not need. */
const AboutTexts = lazy(async () => ({ default: (await import('./about-texts.tsx')).AboutTexts }));

/**
 * docs/coverage.md §2.1: what the site says about the offer. docs/contract.md §6: where it says nothing in a person's
 * language, it is asked again in English.
 */
export function Page() {
  const { i18n } = useLingui();
  const { siteUuid, language } = useReader();
  const own = useQuery(contextualPageQueries.abouts(siteUuid, language));
  const isMissing = isMissingIn(language, own.data);
  const english = useQuery({ ...contextualPageQueries.abouts(siteUuid, 'en'), enabled: isMissing });
  const isEnglish = isMissing && english.data !== undefined && english.data.length > 0;
  const builtIn = <BuiltInAboutProduct />;
  return (
    <div className={stack}>
      <PageTitle>{i18n._(ROUTES.about.title)}</PageTitle>
      {isEnglish && <EnglishNote />}
      <SiteText query={isMissing ? english : own} builtIn={builtIn}>
        {(texts) =>
          texts.length === 0 ? null : (
            <AboutTexts
              texts={texts}
              language={isEnglish ? 'en' : language}
              empty={<BuiltInText>{builtIn}</BuiltInText>}
            />
          )
        }
      </SiteText>
    </div>
  );
}
