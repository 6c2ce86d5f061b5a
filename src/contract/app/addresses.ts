import * as v from 'valibot';

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** docs/contract.md §2: https anywhere, http on a loopback host; nothing else may be fetched, shown or followed. */
export function isSafeAddress(address: string): boolean {
  const url = parseAddress(address);
  if (url === null || url.username !== '' || url.password !== '') {
    return false;
  }
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname));
}

export function isLoopbackHost(hostname: string): boolean {
  return LOOPBACK_HOSTS.has(hostname);
}

/** An absolute address that may be fetched, shown or followed. */
export const SafeAddress = v.pipe(v.string(), v.maxLength(2048), v.check(isSafeAddress, 'Address refused'));

/**
 * An address, absolute where there is no base for it, or null: `URL.canParse` is younger than the oldest browser we
 * serve.
 */
export function parseAddress(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null; // Not an address at all: refused like a dangerous one.
  }
}
