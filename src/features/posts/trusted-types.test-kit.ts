/** Runs in a frame whose policy allows HTML through `app-html` and `dompurify` only, and tells its parent how it went. */
import { sanitisedContent } from './sanitised-content.ts';

const violations: string[] = [];
document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
  // DOMPurify's parsing of `onerror=` raises a report about script attributes, which is no loss.
  if (violatedDirective !== 'script-src-attr') {
    violations.push(violatedDirective);
  }
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
  const shown = sanitisedContent({ slug: 'x', updatedDate: '2026-11-04T08:00:00.000Z', content }).read();
  return shown.kind === 'html' ? (shown.outline.parts[0]?.fragment.querySelector('p')?.textContent ?? '') : '';
}

const tell = Reflect.get(window.parent, 'tell') as (result: unknown) => void;
const enforced = isEnforced();
const short = firstWords('<p>one</p><img src=x onerror=hit()>');
const long = firstWords('<p>one</p>'.repeat(30_000));
setTimeout(() => tell({ enforced, short, long, violations: [...violations] }), 50);
