import type { DownloadFailure } from './file-downloads.ts';

/** Why a file is not here, in words: what is true, then what one can do. */
export const FAILURE_WORDS: Readonly<Record<DownloadFailure, string>> = {
  'no-answer': /*i18n*/ "There's no connection. You can download this file when you're back online.",
  cut: /*i18n*/ 'The download was interrupted and nothing was saved. Try again.',
  unfit: /*i18n*/ "That wasn't a valid document, so it was not saved. Try again in a moment.",
  gone: /*i18n*/ 'This file is no longer available.',
  forbidden: /*i18n*/ "You don't have access to this file.",
  'too-large': /*i18n*/ 'This file is too large to save on this device. You can only open it online.',
  'online-only': /*i18n*/ "This file can't be saved on this device. You can only open it online.",
  'no-room': /*i18n*/ 'There is not enough space on this device to save this.',
  'no-worker': /*i18n*/ "This browser can't save files on this device. You can only open this file online.",
  lost: /*i18n*/ 'This file is no longer saved on this device. Download it again.',
  broken: /*i18n*/ 'The file could not be downloaded. Try again in a moment.',
};
