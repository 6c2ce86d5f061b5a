import { untilNetworkIdle } from '#tests/e2e/kit/network/network-idle.ts';

import { openFresh, sessionOnly } from './browsers.ts';
import type { Figures } from './samples.ts';
import type { Setting } from './setting.ts';
import { setProcessor } from './throttle.ts';

const PROCESSOR = 4;
/** The first one loads what the others use; each of the others has another one at its heels. */
const PRESSES = 5;
/** Long enough for a press to be sent and settled. */
const SETTLED_MS = 1500;

/** How long a journey's button takes to show that it was pressed, and to say what has been kept. */
export async function measurePresses({ app, browser, measure }: Setting): Promise<void> {
  await using context = await openFresh(browser, sessionOnly(app.kept));
  const page = await context.newPage();
  await page.goto(`${app.server.origin}/v2/your-journeys`);
  await page
    .getByRole('button', { name: /^(?:Subscribe to|Unsubscribe from) / })
    .first()
    .waitFor();
  await untilNetworkIdle(page);
  await setProcessor(await context.newCDPSession(page), PROCESSOR);
  for (let turn = 0; turn < PRESSES; turn += 1) {
    const measurePress = (subject: string) =>
      measure(`A journey is pressed, processor ${PROCESSOR}x slower`, subject, () => page.evaluate(press));
    await measurePress(turn === 0 ? 'the first press' : 'a later press');
    if (turn > 0) {
      await measurePress('one right after it');
    }
    await page.waitForTimeout(SETTLED_MS);
  }
}

/** Runs in the page: presses the first journey's button, and waits for the opposite one of the same journey. */
function press(): Promise<Figures> {
  const [yes, no] = ['Subscribe to ', 'Unsubscribe from '];
  const button = document.querySelector<HTMLElement>(`button[aria-label^="${yes}"], button[aria-label^="${no}"]`);
  const name = button?.getAttribute('aria-label') ?? '';
  const after = name.startsWith(yes) ? name.replace(yes, no) : name.replace(no, yes);
  return new Promise((resolve) => {
    let pressShown: number | undefined;
    const look = () => {
      pressShown ??= button?.getAttribute('aria-busy') === 'true' ? performance.now() - pressedAt : undefined;
      if (document.querySelector(`button[aria-label="${CSS.escape(after)}"]`) !== null) {
        observer.disconnect();
        const pressKept = performance.now() - pressedAt;
        resolve({ pressShown: pressShown ?? pressKept, pressKept });
      }
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    const pressedAt = performance.now();
    button?.click();
    look();
  });
}
