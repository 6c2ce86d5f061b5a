import { type RefObject, useEffect, useRef } from 'react';

import { announce } from '#ui/feedback/announce.ts';

/**
 * Goes to the field whose answer is wrong, where it is read out with what is wrong with it. Where one pressed Enter in
 * that very field nothing would be read: then the words are said.
 */
export function useFocusOnProblem(problem: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = problem === undefined ? null : form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!field) {
      return;
    }
    if (field !== document.activeElement) {
      field.focus();
      return;
    }
    const words = document.getElementById(`${field.id}-error`)?.textContent;
    if (words) {
      announce(words);
    }
  }, [problem]);
  return form;
}
