import { createHash } from 'node:crypto';

import { escapeHtml } from '#contract/escape-html.ts';

import type { ModuleContent } from './modules.ts';

/** A learning module as one page with nothing to load: it runs in a frame without an origin of its own. */
export function modulePage(module: ModuleContent): { page: string; policy: string } {
  const questions = module.questions.map(
    ({ text, answers }, number) =>
      `<fieldset><legend>${escapeHtml(text)}</legend>${answers
        .map(
          (answer) =>
            `<label><input type="radio" name="q${number}" data-reply="${escapeHtml(answer.reply)}"> ${escapeHtml(answer.text)}</label>`,
        )
        .join('')}<output></output></fieldset>`,
  );
  const page =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escapeHtml(module.title)}</title><style>${STYLE}</style></head><body><main aria-labelledby="title"><h1 id="title">${escapeHtml(module.title)}</h1>` +
    `<p>${escapeHtml(module.intro)}</p><form>${questions.join('')}</form><p id="ending" role="status"></p></main>` +
    `<script data-ending="${escapeHtml(module.ending)}">${SCRIPT}</script></body></html>\n`;
  return { page, policy: `${POLICY}; script-src '${hashOf(SCRIPT)}'; style-src '${hashOf(STYLE)}'` };
}

/** Frames of the app on this machine, whichever port serves it. */
const POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self' http://localhost:* http://127.0.0.1:*";

const STYLE =
  'body{margin:0;font:17px/1.5 system-ui,sans-serif;color:#2b2320;background:#fffaf5}' +
  'main{max-width:40rem;margin:0 auto;padding:1.5rem 1rem 3rem}h1{font-size:1.6rem;line-height:1.2}' +
  'fieldset{margin:0 0 1.5rem;padding:1rem;border:1px solid #eaddd0;border-radius:16px;background:#fff}' +
  'legend{float:inline-start;width:100%;margin-block-end:.5rem;padding:0;font-weight:600}legend+label{clear:both}label{display:flex;gap:.6rem;align-items:center;min-height:44px}' +
  'input{width:20px;height:20px;accent-color:#5b3a8c}input:focus-visible{outline:3px solid #5b3a8c;outline-offset:2px}' +
  'output{display:block;color:#4d2f7a}#ending{font-weight:600}';

const SCRIPT =
  'const ending=document.currentScript.dataset.ending;const form=document.querySelector("form");' +
  'form.addEventListener("change",(event)=>{' +
  'event.target.closest("fieldset").querySelector("output").textContent=event.target.dataset.reply;' +
  'const open=[...form.querySelectorAll("fieldset")].some((set)=>!set.querySelector("input:checked"));' +
  'if(!open){document.getElementById("ending").textContent=ending}});';

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
