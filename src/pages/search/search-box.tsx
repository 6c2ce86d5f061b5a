import { useLingui } from '@lingui/react/macro';
import { type FocusEvent, type FormEvent, startTransition, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { SEARCH_CHARACTERS_MAX } from '#contract/api/constants.ts';
import { href } from '#contract/app/routes.ts';
import { searchTerm } from '#features/search/search-term.ts';
import { boxOf } from '#features/search/use-search-panel.ts';
import { Icon } from '#ui/drawings/icon.tsx';

import * as styles from './search-box.css.ts';
import { SearchSuggestions } from './search-suggestions.tsx';

/** The searchbox: what was typed leads to the results, and what helps with it stands below. */
export function SearchBox() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [form, setForm] = useState<HTMLFormElement>();
  const handleFocus = ({ currentTarget: box }: FocusEvent<HTMLInputElement>) => {
    startTransition(() => setForm(box.form ?? undefined)); // That the box has the focus shows first.
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const box = event.currentTarget;
    const term = searchTerm(boxOf(box)?.value ?? null);
    if (term !== '') {
      box.reset();
      void navigate(href('searchResults', {}, { term }));
    }
  };
  return (
    <form role="search" className={styles.form} onSubmit={handleSubmit}>
      <Icon name="search" />
      <input
        type="search"
        name="term"
        className={styles.box}
        aria-label={t`Search`}
        placeholder={t`Search...`}
        enterKeyHint="search"
        autoComplete="off"
        onFocus={handleFocus}
        maxLength={SEARCH_CHARACTERS_MAX}
      />
      {form !== undefined && <SearchSuggestions form={form} />}
    </form>
  );
}
