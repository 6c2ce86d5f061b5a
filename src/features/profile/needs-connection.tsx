import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { useConnection } from '#device/network/connectivity.ts';
import { Note } from '#ui/feedback/note.tsx';

import { remark } from './form/profile-form.css.ts';

/**
 * At a form that only the server can take; other forms say as `children` what becomes of what is typed. Pressing its
 * button still tries: the line may be back by then.
 */
export function NeedsConnection({ children }: { readonly children?: ReactNode }) {
  const connection = useConnection();
  return (
    <div role="status">
      {connection === 'offline' && (
        <div className={remark}>
          <Note icon="offline">
            {children ?? <Trans>You need a connection to save. What you typed stays here until then.</Trans>}
          </Note>
        </div>
      )}
    </div>
  );
}
