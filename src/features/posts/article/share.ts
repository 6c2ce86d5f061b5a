/** What is handed on: the address alone, never the words of the article. */
export interface Shared {
  readonly title: string;
  /** That reading needs a sign-in. */
  readonly text: string;
  readonly url: string;
}

/** How it went: `shown` means that neither way was open, so the person needs to see the address. */
export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'shown';

/** By the share sheet of the device; where there is none, or it fails, into the clipboard. */
export async function share(
  shared: Shared,
  browser: Partial<Pick<Navigator, 'share' | 'clipboard'>>,
): Promise<ShareOutcome> {
  if (typeof browser.share === 'function') {
    try {
      await browser.share({ ...shared });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && CALLED_OFF.has(error.name)) {
        return 'cancelled';
      }
    }
  }
  try {
    await browser.clipboard?.writeText(shared.url);
    return browser.clipboard === undefined ? 'shown' : 'copied';
  } catch {
    return 'shown'; // Not allowed to: the address can still be copied by hand.
  }
}

/** The person closed the sheet, or pressed twice and it stands open already: nothing went wrong. */
const CALLED_OFF: ReadonlySet<string> = new Set(['AbortError', 'InvalidStateError']);
