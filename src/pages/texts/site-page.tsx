import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';

import type { ContextualPageName } from '#contract/app/contextual-pages.ts';
import { ROUTES } from '#contract/app/routes.ts';
import { cleanText } from '#features/posts/text/clean-text.ts';
import { PostWords } from '#features/posts/text/post-words.tsx';
import { useReader } from '#features/profile/queries/use-reader.ts';
import { contextualPageQueries } from '#features/site/contextual-page-queries.ts';
import { stack } from '#ui/surfaces/layout.css.ts';
import { PageTitle } from '#ui/text/page-title.tsx';

import { BuiltInText } from '#pages/texts/built-in/built-in-text.tsx';
import { SiteText } from './site-text.tsx';

/** Comes with DOMPurify, which a start does not need. */
const ArticleBody = lazy(async () => ({
  default: (await import('#features/posts/article/article-body.tsx')).ArticleBody,
}));

interface SitePageProps {
  readonly page: ContextualPageName;
  /** Whose title stands above until the site's own is known. */
  readonly route: 'aboutProduct' | 'contactUs' | 'sitePrivacy' | 'siteTerms';
  readonly builtIn: ReactNode;
  /** Below the text, whoever wrote it. */
  readonly children?: ReactNode;
}

/** A page that the content system writes for a site (docs/contract.md §6), shown as safely as an article. */
export function SitePage({ page, route, builtIn, children }: SitePageProps) {
  const { i18n } = useLingui();
  const { siteUuid, language } = useReader();
  const query = useQuery(contextualPageQueries.contextualPage(siteUuid, page, language));
  const title = cleanText(query.data?.title ?? '');
  return (
    <div className={stack}>
      <PageTitle>
        {title === '' ? i18n._(ROUTES[route].title) : <PostWords language={language}>{title}</PostWords>}
      </PageTitle>
      <SiteText query={query} builtIn={builtIn}>
        {(text) =>
          text && (
            <ArticleBody
              post={{ slug: page, language, updatedDate: '', ...text }}
              empty={<BuiltInText>{builtIn}</BuiltInText>}
            />
          )
        }
      </SiteText>
      {children}
    </div>
  );
}
