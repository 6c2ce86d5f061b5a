import { html } from 'hono/html';

import { nameOf } from '#server/seed/people.ts';

import type { AuthorizeRequest } from './authorize-request.ts';

/** The employer's own sign-in page, as plain as can be: every account of the pool is a button. */
export function accountsPage({ site }: AuthorizeRequest, usernames: readonly string[]) {
  const organisation = site.site.displayName;
  const accounts = usernames.map(
    (username) =>
      html`<p>
        <button name="account" value="${username}">
          ${nameOf(username)?.join(' ') ?? username} <small>${username}</small>
        </button>
      </p>`,
  );
  return page(
    `Sign in to ${organisation}`,
    html`<p>
        This page stands for the employer's own sign-in${site.auth.idpName ? ` (${site.auth.idpName})` : ''}. Choose
        whom to be; there is no password.
      </p>
      <form method="post">
        ${accounts}
        <p><button name="cancel" value="yes" class="quiet">Cancel</button></p>
      </form>`,
  );
}

export function refusalPage(words: string) {
  return page('This sign-in cannot go on', html`<p>${words}</p>`);
}

export function signedOutPage() {
  return page('Signed out', html`<p>You are signed out of your work account.</p>`);
}

function page(title: string, content: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="referrer" content="no-referrer" />
        <title>${title}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}

const STYLE =
  'body{margin:2rem auto;max-width:26rem;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color:#1f2933;background:#f4f6f8}' +
  'h1{font-size:1.5rem}button{inline-size:100%;min-block-size:3rem;padding:.5rem 1rem;font:inherit;text-align:start;' +
  'color:#1f2933;background:#fff;border:1px solid #7b8794;border-radius:.5rem;cursor:pointer}' +
  'small{display:block;color:#52606d}.quiet{background:none;border-color:transparent;text-decoration:underline}';
