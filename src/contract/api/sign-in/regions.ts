import { parseAddress } from '#contract/app/addresses.ts';

const REGION = /^[a-z]{2}(?:-[a-z]+)+-\d$/;
/** Also inside a label (`v1-us-west-2`), where only the known directions tell the region from the words before it. */
const REGION_IN_HOST =
  /(?<![a-z\d])[a-z]{2}(?:-gov|-iso[a-z]?)?-(?:central|(?:north|south)(?:east|west)?|east|west)-\d(?![a-z\d])/;

export const DEFAULT_REGION = 'ap-southeast-2';

export function isRegion(region: string): boolean {
  return region.length <= 32 && REGION.test(region);
}

/**
 * docs/contract.md §3: the base address of the API in a region. An unusable one is ignored: the deployment's own default
 * stands in for it, and for an unusable default `DEFAULT_REGION`. An address that names no region stays as it is.
 */
export function apiBaseFor(baseApiUrl: string, region: string | undefined, defaultRegion = DEFAULT_REGION): string {
  const wanted = [region, defaultRegion, DEFAULT_REGION].find((name) => name !== undefined && isRegion(name));
  if (wanted === undefined) {
    return baseApiUrl;
  }
  if (baseApiUrl.includes('{region}')) {
    return baseApiUrl.replaceAll('{region}', wanted);
  }
  const url = parseAddress(baseApiUrl);
  if (url === null) {
    return baseApiUrl;
  }
  const host = url.hostname.replace(REGION_IN_HOST, wanted);
  if (host === url.hostname) {
    return baseApiUrl;
  }
  url.hostname = host;
  return url.href;
}
