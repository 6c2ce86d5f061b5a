import { isSafeAddress, parseAddress } from '#contract/app/addresses.ts';

/**
 * An address in an article that may be fetched: https, http on a loopback host, or a path of our own origin. Undefined
 * for anything else. What comes out is parsed, so nothing in it can be read in two ways.
 */
export function mediaAddress(value: string, origin: string): string | undefined {
  const url = resolve(value, origin);
  if (url === null || url.username !== '' || url.password !== '') {
    return undefined;
  }
  if (url.href.startsWith(`${origin}/`)) {
    return url.pathname.startsWith('//') ? undefined : url.pathname + url.search + url.hash;
  }
  return isSafeAddress(url.href) ? url.href : undefined;
}

/** An address that may be followed: the same, or a place on this page, a mail or a phone number. */
export function linkAddress(value: string, origin: string): string | undefined {
  const address = value.trim();
  if (/^#(?!\/)/.test(address)) {
    return address;
  }
  if (/^(?:mailto|tel):/i.test(address)) {
    return parseAddress(address)?.href;
  }
  return mediaAddress(address, origin);
}

/** The candidates of a srcset that may be fetched; undefined when there are none. */
export function mediaSrcSet(value: string, origin: string): string | undefined {
  const candidates = value
    .split(/,\s+|(?<=\s[\d.]{1,8}[wx])\s*,/)
    .map((candidate) => candidate.trim().split(/\s+/))
    .flatMap(([address = '', descriptor = '1x', ...rest]) => {
      const safe = mediaAddress(address, origin);
      return safe !== undefined && rest.length === 0 && /^[\d.]{1,8}[wx]$/.test(descriptor)
        ? [`${safe.replaceAll(',', '%2C')} ${descriptor}`]
        : [];
    });
  return candidates.length > 0 ? candidates.join(', ') : undefined;
}

/** Relative addresses have no meaning here: an article is shown at more than one place. */
function resolve(value: string, origin: string): URL | null {
  const address = value.trim();
  if (!address.startsWith('/')) {
    return parseAddress(address);
  }
  const url = parseAddress(origin + address);
  return url?.origin === origin && !/^\/[/\\\s]/.test(address) ? url : null;
}
