import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { Spinner } from '#ui/spinner.tsx';

import * as styles from './learning.css.ts';

/**
 * Contract, section 6: somebody else's page, which may run scripts and forms of its own and reaches nothing of ours.
 * With `allow-same-origin` a module on the app's own origin could read the session.
 */
export function LearningFrame({ address }: { address: string }) {
  const { t } = useLingui();
  const [isLoaded, setLoaded] = useState(false);
  return (
    <div className={styles.stage}>
      {!isLoaded && (
        <p className={styles.loading} role="status">
          <Spinner /> <Trans>Loading</Trans>
        </p>
      )}
      <iframe
        className={styles.frame}
        title={t`Interactive learning`}
        src={address}
        sandbox="allow-scripts allow-forms"
        referrerPolicy="no-referrer"
        onLoad={() => setLoaded(true)}
      />
    </div>
  );
}
