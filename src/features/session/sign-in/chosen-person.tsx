import { Trans } from '@lingui/react/macro';

import { Button } from '#ui/buttons/button.tsx';

import * as styles from './chosen-person.css.ts';

/** Who this is about, with the way back; the user name stands in the form for password managers. */
export function ChosenPerson({ username, onBack }: { username: string; onBack(): void }) {
  return (
    <>
      <div className={styles.chosenPerson}>
        <span>
          <bdi>{username}</bdi>
        </span>
        <Button look="plain" size="small" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      </div>
      <input hidden type="text" name="username" autoComplete="username" value={username} readOnly />
    </>
  );
}
