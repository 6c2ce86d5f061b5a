import { i18n } from '@lingui/core';

import { manifestPath } from '#contract/app/web-app.ts';

/** The app that a browser offers to install speaks the language of the page (build/web-app-manifest.ts). */
export function startManifestLanguage(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
  const follow = () => {
    const address = manifestPath(i18n.locale);
    if (link !== null && link.getAttribute('href') !== address) {
      link.href = address; // The browser asks for it again, even where it is the same.
    }
  };
  follow();
  i18n.on('change', follow);
}
