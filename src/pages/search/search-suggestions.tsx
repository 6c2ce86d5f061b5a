import { Plural, Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { Link } from 'react-router-dom';

import { SUGGESTIONS_MAX } from '#contract/api/constants.ts';
import type { PostSummary } from '#contract/api/posts.ts';
import { href } from '#contract/app/routes.ts';
import { cleanText } from '#features/posts/text/clean-text.ts';
import { titleOf } from '#features/posts/text/post-text.ts';
import { PostWords } from '#features/posts/text/post-words.tsx';
import { useReader } from '#features/profile/queries/use-reader.ts';
import { HighlightedWords } from '#features/search/highlighted-words.tsx';
import { RecentList } from '#features/search/recent-list.tsx';
import { searchTerm } from '#features/search/search-term.ts';
import * as styles from '#features/search/search.css.ts';
import { TopicLinks } from '#features/search/topic-links.tsx';
import { useDebouncedValue } from '#features/search/use-debounced-value.ts';
import { boxOf, useSearchPanel } from '#features/search/use-search-panel.ts';
import { type SearchResults, useSearchResults } from '#features/search/use-search-results.ts';
import { OpensOffline } from '#pages/parts/opens-offline.tsx';
import { visuallyHidden } from '#ui/text/hidden.css.ts';
import { meta } from '#ui/text/text.css.ts';
import { useAtLeast } from '#ui/theme/use-breakpoint.ts';

import { PolicyLinks } from './found-policies.tsx';
import { markedWords } from './found-slots.tsx';
import { loadKeptSearch } from './load-kept-search.ts';
import { searchableText } from './search-words.ts';

interface SuggestionsProps {
  /** The form that they belong to: what is typed there, and where the focus is. */
  readonly form: HTMLFormElement;
}

/** Below the searchbox while one is at it: articles that fit, and before the first letter where one might begin. */
export function SearchSuggestions({ form }: SuggestionsProps) {
  const { typed, isOpen } = useSearchPanel(form);
  return isOpen ? <OpenPanel form={form} typed={searchTerm(typed)} /> : null;
}

function OpenPanel({ form, typed }: SuggestionsProps & { readonly typed: string }) {
  const { siteUuid, language } = useReader();
  const term = useDebouncedValue(typed);
  const found = useSearchResults({
    siteUuid,
    language,
    term,
    typed,
    textOf: searchableText,
    loadKept: loadKeptSearch,
    shows: 'suggestions',
  });
  const isInTopBar = useAtLeast('md');
  const clear = () => form.reset();
  return (
    <div className={styles.panel}>
      <Suggestions found={found} term={typed} onFollow={clear} />
      {typed === '' && (
        <>
          <RecentList onFollow={clear} onRemove={() => boxOf(form)?.focus()} />
          {isInTopBar && (
            <TopicLinks siteUuid={siteUuid} language={language} nameOf={cleanText} place="topBar" onFollow={clear} />
          )}
        </>
      )}
    </div>
  );
}

/** Of the suggestions, so that articles have room beside them. */
const POLICIES_MAX = 2;

interface SuggestionListProps {
  readonly found: SearchResults;
  readonly term: string;
  onFollow(): void;
}

function Suggestions({ found, term, onFollow }: SuggestionListProps) {
  const id = useId();
  const policies = (found.kept?.policies ?? []).slice(0, POLICIES_MAX);
  const posts = found.posts.slice(0, SUGGESTIONS_MAX - policies.length);
  return (
    <>
      <p role="status" className={visuallyHidden}>
        {found.state === 'here' && (
          <Plural value={posts.length + policies.length} one="# suggestion" other="# suggestions" />
        )}
      </p>
      {posts.length + policies.length > 0 && (
        <>
          <p id={id} className={styles.label}>
            <Trans>Suggestions</Trans>
          </p>
          <ul aria-labelledby={id}>
            <PolicyLinks policies={policies} term={term} onFollow={onFollow} />
            {posts.map((post) => (
              <Suggestion
                key={post.slug}
                post={post}
                term={markedWords(term, found.kept, post.slug)}
                opens={found.kept?.articles.has(post.slug) === true ? 'offline' : 'online'}
                onFollow={onFollow}
              />
            ))}
          </ul>
        </>
      )}
      <SuggestionsRemark found={found} term={term} />
    </>
  );
}

interface SuggestionProps extends Omit<SuggestionListProps, 'found'> {
  readonly post: PostSummary;
  readonly opens: 'offline' | 'online';
}

function Suggestion({ post, term, opens, onFollow }: SuggestionProps) {
  const id = useId();
  return (
    <li className={styles.row}>
      <Link
        to={href('post', { postSlug: post.slug }, { origin: 'search' })}
        className={styles.entry}
        aria-describedby={opens === 'offline' ? id : undefined}
        onClick={onFollow}
      >
        <span className={styles.words}>
          <PostWords language={post.language}>
            <HighlightedWords words={titleOf(post)} term={term} />
          </PostWords>
        </span>
      </Link>
      {opens === 'offline' && (
        <span id={id} className={meta}>
          <OpensOffline />
        </span>
      )}
    </li>
  );
}

/** Why there are no suggestions, or where these come from. */
function SuggestionsRemark({ found, term }: Pick<SuggestionListProps, 'found' | 'term'>) {
  const { state, from, posts, kept } = found;
  const hasAny = posts.length > 0 || (kept?.policies ?? []).length > 0;
  if (state === 'loading') {
    return (
      <p className={styles.remark}>
        <Trans>Looking for articles…</Trans>
      </p>
    );
  }
  if (state === 'failed') {
    return (
      <p className={styles.remark}>
        <Trans>Suggestions could not be loaded. You can still search.</Trans>
      </p>
    );
  }
  if (from === 'device') {
    return (
      <p className={styles.remark}>
        {hasAny ? (
          <Trans>You're offline, so we only searched what is saved on this device.</Trans>
        ) : (
          <Trans>You're offline. No matches saved on this device.</Trans>
        )}
      </p>
    );
  }
  return !hasAny && term !== '' ? (
    <p className={styles.remark}>
      <Trans>No suggestions. A search may still find it inside an article.</Trans>
    </p>
  ) : null;
}
