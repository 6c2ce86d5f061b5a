import * as v from 'valibot';

import { LATER_STORAGE } from '#contract/later-storage.ts';

import { createMirror } from './mirror.ts';

/** That the owner of this device has ended the tour, and the server may not know it yet. */
export const tourEndMirror = createMirror('tour-end', LATER_STORAGE.tourEnd, v.object({}));

/** As far as this page knows. */
export const isTourEnded = (): boolean => tourEndMirror.read() !== null;
