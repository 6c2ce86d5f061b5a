import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';

import { ROUTES } from '#contract/app/routes.ts';
import { useReader } from '#features/profile/queries/use-reader.ts';
import { contextualPageQueries } from '#features/site/contextual-page-queries.ts';
import { stack } from '#ui/surfaces/layout.css.ts';
import { PageTitle } from '#ui/text/page-title.tsx';

import { BuiltInAboutProduct } from '#pages/texts/built-in/built-in-about-product.tsx';
import { SiteText } from './site-text.tsx';

/** Comes with DOMPurify, which a start does not need. */
const AboutTexts = lazy(async () => ({ default: (await import('./about-texts.tsx')).AboutTexts }));

/** docs/coverage.md §2.1: what the site says about the offer. */
export function Page() {
  const { i18n } = useLingui();
  const { siteUuid, language } = useReader();
  const query = useQuery(contextualPageQueries.abouts(siteUuid, language));
  return (
    <div className={stack}>
      <PageTitle>{i18n._(ROUTES.about.title)}</PageTitle>
      <SiteText query={query} builtIn={<BuiltInAboutProduct />}>
        {(texts) => (texts.length === 0 ? null : <AboutTexts texts={texts} language={language} />)}
      </SiteText>
    </div>
  );
}
