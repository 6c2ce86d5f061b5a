import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a file's address is good. */
const FILE_ADDRESS_SECONDS = 60;
export const MEDIA_FILES_PATH = '/media/files';

/** Short-lived addresses of policy files: who has one needs no token, but not for long (docs/contract.md §6). */
export interface FileAddresses {
  addressOf(fileName: string): string;
  isGood(fileName: string, expires: string, token: string): boolean;
}

/** The key lives as long as the process: an address from before a restart is a dead one. */
export function createFileAddresses(mediaOrigin: string, now: () => number): FileAddresses {
  const key = randomBytes(32);
  const tokenOf = (fileName: string, expires: string) =>
    createHmac('sha256', key).update(`${fileName}\n${expires}`).digest('base64url');
  return {
    addressOf(fileName) {
      const expires = String(Math.floor(now() / 1000) + FILE_ADDRESS_SECONDS);
      const query = new URLSearchParams({ expires, token: tokenOf(fileName, expires) });
      return `${mediaOrigin}${MEDIA_FILES_PATH}/${encodeURIComponent(fileName)}?${query.toString()}`;
    },
    isGood(fileName, expires, token) {
      const [given, right] = [Buffer.from(token), Buffer.from(tokenOf(fileName, expires))];
      return given.length === right.length && timingSafeEqual(given, right) && Number(expires) * 1000 > now();
    },
  };
}
