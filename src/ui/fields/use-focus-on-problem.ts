import { type RefObject, useEffect, useRef } from 'react';

/** Goes to the field whose answer is wrong, where it is read out with what is wrong with it. */
export function useFocusOnProblem(problem: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem !== undefined) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [problem]);
  return form;
}
