import { webAppManifest } from '#build/web-app-manifest.ts';
import { safePathOrNothing } from '#features/session/safe-path.ts';
import { LOCALES } from '#i18n/locales.ts';

import { Tally } from './corpus.ts';
import type { Corpus } from './corpus.ts';
import { HOSTILE_TARGETS } from './redirects/hostile-targets.ts';

const ORIGIN = 'https://portal.example';
/** Ways in that another app or website could use. There are none; a new one needs a corpus of its own. */
const WAYS_IN = [
  'share_target',
  'protocol_handlers',
  'file_handlers',
  'url_handlers',
  'note_taking',
  'related_applications',
];

/** What an installed app begins with, in every language, also where somebody hangs something on it. */
export const MANIFESTS: Corpus = {
  name: 'manifests',
  run() {
    const tally = new Tally('web app manifests');
    for (const locale of LOCALES) {
      const manifest = webAppManifest(locale);
      for (const name of WAYS_IN.filter((way) => way in manifest)) {
        tally.fail('a way in that nobody has tried', name);
      }
      const files = [...(manifest.icons ?? []), ...(manifest.screenshots ?? [])].map(({ src }) => src);
      const places = [manifest.start_url ?? '', ...(manifest.shortcuts ?? []).map(({ url }) => url)];
      for (const address of [...files, ...places, manifest.id ?? '', manifest.scope ?? '']) {
        tally.try('byHand', address, () => judged(address, tally));
      }
      for (const place of places) {
        for (const target of HOSTILE_TARGETS) {
          const address = `${place}?${new URLSearchParams({ to: String(target).slice(0, 500) }).toString()}`;
          tally.try('byHand', address, () => judgedStart(place, address, tally));
        }
      }
    }
    return Promise.resolve([tally.outcome()]);
  },
};

function judged(address: string, tally: Tally): 'kept' | 'refused' {
  if (!/^\/(?!\/)/.test(address) || new URL(address, ORIGIN).origin !== ORIGIN) {
    tally.fail('leaves the origin', address);
  }
  return 'kept';
}

/** What an address carries never leads anywhere by itself. */
function judgedStart(place: string, address: string, tally: Tally): 'kept' | 'refused' {
  const followed = safePathOrNothing(address, ORIGIN);
  if (followed === undefined) {
    return 'refused';
  }
  if (new URL(followed, ORIGIN).pathname !== place) {
    tally.fail(`leads to ${followed}`, address);
  }
  return 'kept';
}
