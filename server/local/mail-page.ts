import { html } from 'hono/html';

import type { StoredMail } from '#server/store/mailbox.ts';

/** What the local back end would have mailed, newest first. */
export function mailPage(mails: readonly StoredMail[]) {
  const articles = mails.map(
    (mail) =>
      html`<article>
        <h2>${mail.subject}</h2>
        <p>To ${mail.to}, ${new Date(mail.at).toISOString()}</p>
        <pre>${mail.text}</pre>
      </article>`,
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Mail</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <h1>Mail</h1>
        ${mails.length === 0 ? html`<p>Nothing has been mailed yet.</p>` : articles}
      </body>
    </html>`;
}

const STYLE =
  'body{margin:2rem auto;max-width:44rem;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color:#2b2320;background:#fffaf5}' +
  'article{border-block-start:1px solid #eaddd0;padding-block:1rem}h2{margin:0}p{color:#6b5d55}pre{white-space:pre-wrap;font:inherit}';
