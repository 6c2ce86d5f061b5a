import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import type { ResourceCategory } from '#contract/api/categories.ts';
import { tabAddress } from '#features/resources/tab-address.ts';

interface Filtered {
  readonly query: string;
  /** As the route names it. */
  readonly tab: string | undefined;
}

export interface FilterAddress {
  readonly query: URLSearchParams;
  readonly tab: string | undefined;
  /** Replaces the address (docs/coverage.md §2.3); the page stays where it is scrolled to. */
  replace(filtered: Filtered): void;
}

/**
 * Filters and tab live in the address. They are as they were chosen last, also while the navigation that says so is
 * under way: a press shows at once, and two quick ones both count.
 */
export function useFilterAddress(category: ResourceCategory, routeTab: string | undefined): FilterAddress {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Filtered & { at: string }>();
  const current = chosen?.at === key ? chosen : { query: search, tab: routeTab };
  return {
    query: new URLSearchParams(current.query),
    tab: current.tab,
    replace({ query, tab }) {
      setChosen({ query, tab, at: key });
      const path = tab === undefined || tab === routeTab ? pathname : tabAddress(category, tab);
      void navigate(path + query, { replace: true, preventScrollReset: true });
    },
  };
}
