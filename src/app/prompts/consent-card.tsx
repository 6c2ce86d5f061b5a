import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';

import { href } from '#contract/app/routes.ts';
import { hasPrivacyControl } from '#tracking/analytics/consent.ts';
import { Button } from '#ui/buttons/button.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { useNoticeRoom } from '#ui/overlays/use-notice-room.ts';
import { cardTitle } from '#ui/text/text.css.ts';

import * as styles from './notice.css.ts';
import { useFocusOrigin } from './use-focus-origin.ts';

interface ConsentCardProps {
  readonly cause: 'requested' | 'by itself';
  readonly consent: 'granted' | 'denied' | 'unset';
  /** Without an answer it was only looked at. */
  onAnswer(answer?: 'granted' | 'denied'): void;
}

/** The two answers look alike and cost the same: one press each. */
export function ConsentCard({ cause, consent, onAnswer }: ConsentCardProps) {
  const { t } = useLingui();
  const card = useRef<HTMLElement>(null);
  const id = useId();
  const title = t`Privacy choices`;
  useFocusOrigin(card);
  useNoticeRoom(card, 'shown');
  useEffect(() => {
    if (cause === 'requested') {
      card.current?.focus();
    } else {
      announce(title);
    }
  }, [cause, title]);
  return (
    <section ref={card} className={styles.card} aria-labelledby={id} tabIndex={-1}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard too. */}
      <div className={styles.said} tabIndex={0}>
        <h2 id={id} className={cardTitle}>
          {title}
        </h2>
        <div className={styles.why}>{hasPrivacyControl() ? <SaidByBrowser /> : <Question consent={consent} />}</div>
      </div>
      <div className={styles.equalButtons}>
        {hasPrivacyControl() ? (
          <Button onClick={() => onAnswer()}>
            <Trans>Close</Trans>
          </Button>
        ) : (
          <>
            <Button onClick={() => onAnswer('denied')}>
              <Trans>No thanks</Trans>
            </Button>
            <Button onClick={() => onAnswer('granted')}>
              <Trans>Allow</Trans>
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

function Question({ consent }: Pick<ConsentCardProps, 'consent'>) {
  return (
    <>
      {consent === 'granted' && (
        <p>
          <strong>
            <Trans>You chose Allow. You can change that now.</Trans>
          </strong>
        </p>
      )}
      {consent === 'denied' && (
        <p>
          <strong>
            <Trans>You chose No thanks. You can change that now.</Trans>
          </strong>
        </p>
      )}
      <p>
        <Trans>
          Kinward would like other companies to measure how it is used. They get your account number, the pages you open
          and what the Privacy page lists, but never your name or email address. Until you choose Allow, they get
          nothing.
        </Trans>
      </p>
      <p>
        <Trans>No thanks also stops the records that we use to recommend content.</Trans> <ToPrivacy />
      </p>
    </>
  );
}

function SaidByBrowser() {
  return (
    <p>
      <Trans>
        Your browser tells websites not to share what you do (Global Privacy Control). That counts as No thanks: other
        companies get nothing about you.
      </Trans>{' '}
      <ToPrivacy />
    </p>
  );
}

function ToPrivacy() {
  return (
    <Link to={href('sitePrivacy', {})}>
      <Trans>What is sent, and to whom</Trans>
    </Link>
  );
}
