import { useEffect, useRef } from 'react';

import { announce } from '#ui/feedback/announce.ts';
import { focusPageTitle } from '#ui/text/focus-page-title.ts';

/**
 * Where one stage of a page gives way to another, whatever was pressed goes with it. The focus goes to what is asked
 * now: one can type at once, and hears the question. The heading, which often stays the same, has it where nothing is
 * asked. The stage that a page begins with, and a person who is somewhere else meanwhile, are left alone.
 * @param about what the stage is about, which is said as well where it has changed
 */
export function useFocusAtStage(stage: string, about?: string): void {
  const earlier = useRef({ stage, about });
  useEffect(() => {
    const before = earlier.current;
    earlier.current = { stage, about };
    if (before.stage === stage) {
      return;
    }
    if (!isElsewhere()) {
      focusQuestion();
    }
    if (about !== undefined && about !== before.about) {
      announce(about);
    }
  }, [stage, about]);
}

/** The heading has the focus after a navigation: nobody went there. */
function isElsewhere(): boolean {
  const { activeElement, body } = document;
  return activeElement !== null && activeElement !== body && !activeElement.matches('h1');
}

/** The first empty field, or the chosen one of several answers; one comes back to a field that is filled in to change it. */
function focusQuestion(): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('main form input')].filter(
    ({ hidden, type, checked }) => !hidden && (type !== 'radio' || checked),
  );
  const field = fields.find(({ value }) => value === '') ?? fields[0];
  if (field === undefined) {
    focusPageTitle();
  } else {
    field.focus();
  }
}
