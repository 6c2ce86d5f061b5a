import * as v from 'valibot';

import { LAZY_STORAGE } from '#contract/lazy-storage.ts';

import { keptUntilSent } from './kept-until-sent.ts';

const kept = keptUntilSent('tour-end', LAZY_STORAGE.tourEnd, v.object({}));

/** Whether the owner of this device has ended the tour, and the server may not know it yet, as far as this page knows. */
export const isTourEnded = (): boolean => kept.read() !== null;

/** As `isTourEnded`, after a look at what was kept before this page. */
export const lookForTourEnd = async (): Promise<boolean> => (await kept.look()) !== null;

/** The end is kept before it is sent: without a network it waits for the next start or connection. */
export const keepTourEnd = (): Promise<void> => kept.keep({});

/** The server knows. */
export const forgetTourEnd = (): Promise<void> => kept.forget();
