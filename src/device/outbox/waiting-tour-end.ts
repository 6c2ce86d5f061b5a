import * as v from 'valibot';

import { LAZY_STORAGE } from '#contract/device/lazy-storage.ts';

import { createMirror } from './mirror.ts';

/** That the owner of this device has ended the tour, and the server may not know it yet. */
export const tourEndMirror = createMirror('tour-end', LAZY_STORAGE.tourEnd, v.object({}));

/** As far as this page knows. */
export const isTourEnded = (): boolean => tourEndMirror.read() !== null;
