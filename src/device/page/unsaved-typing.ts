/** What one types into and would miss. What a search or a filter holds is quickly there again. */
const TYPED = 'textarea, input:is([type=text], [type=email], [type=password], [type=date], [type=tel], [type=url])';

/** On the player by which somebody listens to an article. */
export const PLAYER = 'data-player';

/** A dialog, somebody else's film or module in a frame, and the voice that reads aloud. */
const UNDER_WAY = `[role=dialog], [role=alertdialog], dialog[open], iframe[src], [${PLAYER}]`;

/** The form of index.html, in which somebody may have typed before anything was watched. */
const EARLY_FORM = '#root[data-login] input';

const typedInto = new Set<Element>();
const sent = new WeakSet<Element>();

/** Remembers from now on which fields were typed into, and which of them were sent. */
export function watchTyping(): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.matches(TYPED)) {
      typedInto.add(target);
      sent.delete(target);
    }
  });
  document.addEventListener('submit', ({ target }) => {
    for (const field of typedInto) {
      if (target instanceof Node && target.contains(field)) {
        sent.add(field);
      }
    }
  });
}

/** Whether a reload of this page would lose what somebody typed. Forms that guard their own work are asked. */
export function hasUnsavedTyping(): boolean {
  return typedFields().some((field) => !sent.has(field)) || isGuarded();
}

/** Whether anything typed stands here, sent or not: who has to begin again would type it once more. */
export function holdsTyping(): boolean {
  return typedFields().length > 0 || isGuarded();
}

/** Whether somebody is in the middle of something here that a reload would interrupt. */
export function wouldReloadInterrupt(): boolean {
  const isPlaying = [...document.querySelectorAll('video, audio')].some(
    (media) => media instanceof HTMLMediaElement && !media.paused,
  );
  return isPlaying || document.querySelector(UNDER_WAY) !== null || hasUnsavedTyping();
}

function typedFields(): Element[] {
  for (const field of typedInto) {
    if (!field.isConnected) {
      typedInto.delete(field);
    }
  }
  return [...typedInto, ...document.querySelectorAll(EARLY_FORM)].filter(hasValue);
}

function isGuarded(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

function hasValue(field: Element): boolean {
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== '';
}
