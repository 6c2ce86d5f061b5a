import type { DownloadFailure } from './file-downloads.ts';

/** Why a file is not here, in words: what is true, then what one can do. */
export const FAILURE_WORDS: Readonly<Record<DownloadFailure, string>> = {
  'no-answer': /*i18n*/ 'There is no connection. The file can be downloaded when you’re back.',
  cut: /*i18n*/ 'The download broke off, and nothing of it was kept. Try again.',
  unfit: /*i18n*/ 'What came is not a document, so it was not kept. Try again in a moment.',
  gone: /*i18n*/ 'This file is no longer there.',
  forbidden: /*i18n*/ 'You don’t have access to this file.',
  'too-large': /*i18n*/ 'This file is too large to be kept on this device. It opens only online.',
  'online-only': /*i18n*/ 'This file can’t be kept on this device. It opens only online.',
  'no-room': /*i18n*/ 'There is not enough space on this device to save this.',
  'no-worker': /*i18n*/ 'This browser can’t keep files on this device. It opens only online.',
  lost: /*i18n*/ 'This file is no longer kept on this device. Download it again.',
  broken: /*i18n*/ 'The file could not be downloaded. Try again in a moment.',
};
