import { createContext, useContext, useState } from 'react';

/** What was typed into the stages, by field and person: a stage that one comes back to has it still. Memory only. */
export type Drafts = Map<string, string>;

export const DraftsContext = createContext<Drafts | null>(null);

/** State that outlives its stage. */
export function useDraft(name: string, initial = ''): [string, (typed: string) => void] {
  const drafts = useContext(DraftsContext);
  const [typed, setTyped] = useState(drafts?.get(name) ?? initial);
  function change(next: string) {
    drafts?.set(name, next);
    setTyped(next);
  }
  return [typed, change];
}
