import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { BRAND } from '#contract/app/brand.ts';
import { href } from '#contract/app/routes.ts';
import { OPENED } from '#contract/device/last-seen-marks.ts';
import { Button } from '#ui/buttons/button.tsx';
import { showSnackbar } from '#ui/feedback/snackbar-store.ts';
import { TextField } from '#ui/fields/text-field.tsx';

import { share } from './share.ts';

export interface ShareButtonProps {
  readonly slug: string;
  /** As text. */
  readonly title: string;
}

/** Hands on the address of an article, and says that only people with a sign-in can read it. */
export function ShareButton({ slug, title }: ShareButtonProps) {
  const { t } = useLingui();
  /** How often in a row the address was shown: each time it takes the focus anew. */
  const [timesShown, setTimesShown] = useState(0);
  // Without the way that led here.
  const url = new URL(href('post', { postSlug: slug }), location.origin).href;
  const product = BRAND.name;
  const handlePress = async () => {
    const text = t`“${title}” on ${product}. People need to sign in to read it.`;
    const outcome = await share({ title, text, url }, navigator);
    setTimesShown((times) => (outcome === 'shown' ? times + 1 : 0));
    if (outcome === 'shared') {
      showSnackbar(t`Shared. People need to sign in to read it.`);
    }
    if (outcome === 'copied') {
      showSnackbar(t`Link copied. People need to sign in to read it.`);
    }
  };
  return (
    <>
      <Button size="small" icon="share" onClick={() => void handlePress()}>
        <Trans>Share</Trans>
      </Button>
      {timesShown > 0 && (
        <TextField
          key={timesShown}
          label={<Trans>Link to this article</Trans>}
          hint={<Trans>We couldn't copy the link for you. People need to sign in to read it.</Trans>}
          readOnly
          {...{ [OPENED]: '' }}
          ref={takeFocus}
          value={url}
          dir="ltr"
        />
      )}
    </>
  );
}

/** Chosen already, so that one press of a key copies it. */
function takeFocus(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}
