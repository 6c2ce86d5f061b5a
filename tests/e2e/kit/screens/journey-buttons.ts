import { expect } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';

declare global {
  /** The test hears of a journey by this name. */
  function flipped(title: string): void;
}

/** What the journeys on the screen say: subscribed or not, by title. */
export async function shownJourneys(page: Page): Promise<Map<string, boolean>> {
  await expect(page.getByRole('button', { name: /“Ready for leave”$/ }).first()).toBeVisible();
  const names = await page
    .getByRole('button', { name: /^(?:Subscribe to|Unsubscribe from) “/ })
    .evaluateAll((all) => all.map((button) => button.getAttribute('aria-label') ?? ''));
  return new Map(names.map((name) => [name.replace(/^[^“]*/, ''), name.startsWith('Unsubscribe')]));
}

/** Tells of every journey whose word in this page is another than it was when it was read. */
export async function watchJourneys(page: Page, read: ReadonlyMap<string, boolean>): Promise<void> {
  await page.evaluate(
    (wanted) => {
      const look = () => {
        for (const [title, isOn] of wanted) {
          const other = `${isOn ? 'Subscribe to' : 'Unsubscribe from'} ${title}`;
          if (document.querySelector(`button[aria-label=${JSON.stringify(other)}]`) !== null) {
            flipped(title);
          }
        }
      };
      new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
      look();
    },
    [...read],
  );
}

/** Presses a journey's button, and resolves in the page as soon as the screen says that it counts. */
export function pressJourney(page: Page, title: string, isOn: boolean): Promise<void> {
  const names = [`Subscribe to ${title}`, `Unsubscribe from ${title}`];
  const [from = '', to = ''] = isOn ? names.toReversed() : names;
  return page.evaluate(
    ({ from: before, to: after }) =>
      new Promise<void>((resolve) => {
        const find = (name: string) =>
          document.querySelector<HTMLElement>(`button[aria-label=${JSON.stringify(name)}]`);
        let isPressed = false;
        const look = () => {
          const button = find(before);
          if (!isPressed && button !== null) {
            isPressed = true;
            button.click();
          }
          if (isPressed && find(after) !== null) {
            observer.disconnect();
            resolve();
          }
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { subtree: true, childList: true, attributes: true });
        look();
      }),
    { from, to },
  );
}
