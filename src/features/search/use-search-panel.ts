import { startTransition, useEffect, useState } from 'react';

export interface SearchPanel {
  readonly typed: string;
  readonly isOpen: boolean;
}

/**
 * What is below a searchbox follows it: it opens with the focus and with typing, and closes when the focus leaves, at
 * Escape and when the box is cleared. Arrows lead from the box through the links and back.
 */
export function useSearchPanel(form: HTMLFormElement): SearchPanel {
  const [typed, setTyped] = useState(() => typedIn(form));
  const [isOpen, setOpen] = useState(() => hasFocus(form));
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const open = () => setOpen(true);
    const handleFocus = () => startTransition(open); // That the box has the focus shows first.
    const close = () => setOpen(false);
    const handleInput = () => {
      setTyped(typedIn(form));
      open();
    };
    const handleFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) {
        close();
      }
    };
    const handleReset = () => {
      setTyped('');
      close();
    };
    // A press keeps the focus in the box, so that nothing closes before the press has done what it is for.
    const handleMouseDown = (event: MouseEvent) => {
      if (event.target !== boxOf(form)) {
        event.preventDefault();
      }
    };
    const handleKey = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) {
        return;
      }
      if (event.key === 'Escape') {
        event.preventDefault(); // Browsers would empty the box.
        boxOf(form)?.focus();
        close();
      } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        open();
        neighbour(form, event.key)?.focus();
      }
    };
    // Between the rendering and this somebody may have typed, or left.
    const catchUp = () => {
      setTyped(typedIn(form));
      setOpen(hasFocus(form));
    };
    queueMicrotask(catchUp);
    form.addEventListener('focusin', handleFocus, { signal });
    form.addEventListener('input', handleInput, { signal });
    form.addEventListener('focusout', handleFocusOut, { signal });
    form.addEventListener('reset', handleReset, { signal });
    form.addEventListener('mousedown', handleMouseDown, { signal });
    form.addEventListener('keydown', handleKey, { signal });
    return () => listening.abort();
  }, [form]);
  return { typed, isOpen };
}

/** The box of a form, to give the focus back to. */
export function boxOf(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector('input');
}

function typedIn(form: HTMLFormElement): string {
  return boxOf(form)?.value ?? '';
}

function hasFocus(form: HTMLFormElement): boolean {
  return form.contains(document.activeElement);
}

/** The box is above the first link; the last one is the end. */
function neighbour(form: HTMLFormElement, key: 'ArrowDown' | 'ArrowUp'): HTMLElement | undefined {
  const stops = [...form.querySelectorAll<HTMLElement>('input, a[href]')];
  const current = document.activeElement?.closest('li, input');
  const at = stops.findIndex((stop) => stop === current || current?.contains(stop));
  return stops[key === 'ArrowDown' ? at + 1 : at - 1];
}
