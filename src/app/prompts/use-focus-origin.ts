import { type RefObject, useEffect, useRef } from 'react';

/** What gives the focus back, when a notice goes, to where it was before it came into it. */
export function useFocusOrigin(notice: RefObject<HTMLElement | null>): () => void {
  const origin = useRef<EventTarget>(null);
  useEffect(() => {
    const { current } = notice;
    const remember = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && current?.contains(relatedTarget))) {
        origin.current = relatedTarget;
      }
    };
    current?.addEventListener('focusin', remember);
    return () => current?.removeEventListener('focusin', remember);
  }, [notice]);
  return () => {
    if (origin.current instanceof HTMLElement) {
      origin.current.focus();
    }
  };
}
