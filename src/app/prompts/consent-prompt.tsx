import { useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

import { isConsentRequested, requestConsent, subscribeConsentRequest } from '#app/consent-request.ts';
import { hasThirdParties } from '#contract/app/has-third-parties.ts';
import { knownConfig } from '#features/site/config.ts';
import { answerConsent, readConsent, subscribeConsent } from '#tracking/analytics/consent.ts';

import type { Circumstances } from './circumstances.ts';
import { ConsentCard } from './consent-card.tsx';
import { useArePromptsDecided, usePromptTurn } from './prompt-queue.ts';

/**
 * docs/contract.md §8: asks a person before anything of another company is loaded, where a deployment names one; and once
 * more from the footer. It holds its turn while a menu is open over it, so that nothing later in the order begins.
 */
export function ConsentPrompt({ circumstances: { isQuiet } }: { readonly circumstances: Circumstances }) {
  const consent = useSyncExternalStore(subscribeConsent, readConsent);
  const isRequested = useSyncExternalStore(subscribeConsentRequest, isConsentRequested);
  const areDecided = useArePromptsDecided();
  const [hasBegun, setBegun] = useState(false);
  const config = knownConfig();
  const isDue = isRequested || (consent === 'unset' && (hasBegun || areDecided));
  const isTurn = usePromptTurn('consent', config !== undefined && hasThirdParties(config) && isDue);
  const stands = isTurn && (isRequested || hasBegun || isQuiet);
  if (stands && !hasBegun) {
    setBegun(true);
  }
  if (hasBegun && !isDue) {
    setBegun(false);
  }
  const handleAnswer = (answer?: 'granted' | 'denied') => {
    if (answer !== undefined) {
      answerConsent(answer);
    }
    requestConsent(false);
  };
  return (
    stands &&
    createPortal(
      <ConsentCard
        key={isRequested ? 'requested' : 'by itself'}
        cause={isRequested ? 'requested' : 'by itself'}
        consent={consent}
        onAnswer={handleAnswer}
      />,
      document.body,
    )
  );
}
