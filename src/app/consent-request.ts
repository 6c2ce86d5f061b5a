import { createStore } from '#contract/create-store.ts';

/** From the footer: the question of consent once more; and from the question, that it is answered. */
export const { get: isConsentRequested, set: requestConsent, subscribe: subscribeConsentRequest } = createStore(false);
