/** What one types into and would miss. What a search or a filter holds is quickly there again. */
const TYPED = 'textarea, input:is([type=text], [type=email], [type=password], [type=date], [type=tel], [type=url])';

const typedInto = new Set<Element>();

/** Remembers from now on which fields were typed into and not sent. */
export function watchTyping(): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.matches(TYPED)) {
      typedInto.add(target);
    }
  });
  document.addEventListener('submit', ({ target }) => {
    for (const field of typedInto) {
      if (target instanceof Node && target.contains(field)) {
        typedInto.delete(field);
      }
    }
  });
}

/** Whether a reload of this page would lose what somebody typed. Forms that guard their own work are asked. */
export function hasUnsavedTyping(): boolean {
  for (const field of typedInto) {
    if (!field.isConnected || !hasValue(field)) {
      typedInto.delete(field);
    }
  }
  return typedInto.size > 0 || !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** Whether somebody is in the middle of something here that a reload would interrupt. */
export function wouldReloadInterrupt(): boolean {
  const isPlaying = [...document.querySelectorAll('video, audio')].some(
    (media) => media instanceof HTMLMediaElement && !media.paused,
  );
  return (
    isPlaying ||
    document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') !== null ||
    hasUnsavedTyping()
  );
}

function hasValue(field: Element): boolean {
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== '';
}
