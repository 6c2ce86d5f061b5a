/** Runs in a frame whose policy is the app's but for its scripts, and tells its parent how it went. */
import { HOSTILE } from '#tests/corpora/html/hostile-html.ts';

import { sanitisedContent } from './sanitised-content.ts';

const violations: string[] = [];
document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
  violations.push(`${violatedDirective} ${sample}`);
});

function isEnforced(): boolean {
  const html: string = '<b>x</b>';
  try {
    document.createElement('div').innerHTML = html;
    return false;
  } catch {
    return true; // The one violation that is meant.
  }
}

function firstWords(content: string): string {
  const shown = sanitisedContent({ slug: 'x', updatedDate: '2026-11-04T08:00:00.000Z', content }).get();
  return shown.kind === 'html' ? (shown.outline.parts[0]?.fragment.querySelector('p')?.textContent ?? '') : '';
}

const tell = Reflect.get(window.parent, 'tell') as (result: unknown) => void;
const enforced = isEnforced();
const hostile = Object.values(HOSTILE).flat();
for (const html of hostile) {
  firstWords(html);
}
firstWords('<p onclick style>one</p><p onclick>two</p>');
const short = firstWords('<p>one</p><img src=x onerror=hit()><p onclick style>');
const long = firstWords(`<p>one</p>${hostile.join('')}`.padEnd(210_000, '<p onclick=hit() style="color:red">one</p>'));
setTimeout(() => tell({ enforced, short, long, violations: [...violations] }), 50);
