import { type FormEvent, useState } from 'react';

/** Tells that an answer is missing once the form has asked for it, in our words instead of the browser's bubble. */
export function useRequiredAnswer(answer: 'given' | 'missing') {
  const [isAsked, setIsAsked] = useState(false);
  return {
    isMissed: isAsked && answer === 'missing',
    handleInvalid(event: FormEvent<HTMLInputElement>) {
      event.preventDefault();
      setIsAsked(true);
      const control = event.currentTarget;
      if (control.form?.querySelector(':is(input, select, textarea):invalid') === control) {
        control.focus(); // As the browser does with the first one, unless its own bubble is refused.
      }
    },
  };
}
