import { Trans, useLingui } from '@lingui/react/macro';
import { type MouseEvent, useEffect, useSyncExternalStore } from 'react';

import { Button } from '#ui/buttons/button.tsx';
import { showSnackbar } from '#ui/feedback/snackbar-store.ts';

import { listeningStatus, listenTo, stopListening, subscribeListening } from './listening.ts';
import { useHasVoice } from './use-voice.ts';

export interface ListenButtonProps {
  /** Of the text. */
  readonly language: string;
  /** What is read, looked for when the button is pressed. */
  places(): readonly Element[];
}

/** Reads an article aloud; pressed while it does. Not there where the device has no voice for its language. */
export function ListenButton({ language, places }: ListenButtonProps) {
  const { t } = useLingui();
  const hasVoice = useHasVoice(language);
  const status = useSyncExternalStore(subscribeListening, listeningStatus);
  useEffect(() => stopListening, []);
  if (!hasVoice && status === 'silent') {
    return null;
  }
  const handlePress = ({ currentTarget: button }: MouseEvent<HTMLElement>) => {
    if (status !== 'silent') {
      stopListening();
      return;
    }
    const onFailure = () => {
      showSnackbar(t`This article could not be read aloud. The voice didn't respond.`, { tone: 'error' });
    };
    listenTo({ language, places: places(), button, onFailure });
  };
  return (
    <Button size="small" icon="listen" aria-pressed={status !== 'silent'} onClick={handlePress}>
      <Trans>Listen</Trans>
    </Button>
  );
}
