import { useSyncExternalStore } from 'react';

import { visuallyHidden } from '#ui/text/hidden.css.ts';

import { currentAnnouncement, firstAnnouncement, subscribeAnnouncement } from './announce.ts';

/** Says what `announce` is given. Stands once in the app and for ever: a region that appears with its text is not read. */
export function LiveRegion() {
  const { id, text, before } = useSyncExternalStore(subscribeAnnouncement, currentAnnouncement, firstAnnouncement);
  return (
    <div aria-live="polite" className={visuallyHidden}>
      {before && <span key={before.id}>{before.text} </span>}
      <span key={id}>{text}</span>
    </div>
  );
}
