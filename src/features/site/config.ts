import { call } from '#api/call.ts';
import { BadReply, isRefusal } from '#api/errors.ts';
import type { Banner, DeployConfig } from '#contract/api/config.ts';
import { apiBaseFor } from '#contract/api/sign-in/regions.ts';
import { writeCachedConfig, readCachedConfig } from '#device/storage/cached-config.ts';
import { readChoices } from '#device/storage/choices.ts';

let current: DeployConfig | undefined;
/** The one that the content on the screen began with. */
let atStart: DeployConfig | undefined;
let fetching: Promise<DeployConfig> | undefined;
let arrive: (config: DeployConfig) => void;
/** The first that the network gives in this visit, whichever request it answers. */
const arrived = new Promise<DeployConfig>((resolve) => {
  arrive = resolve;
});

/** The deploy config as known now, from this visit or kept from an earlier one. */
export function knownConfig(): DeployConfig | undefined {
  current ??= readCachedConfig() ?? undefined;
  atStart ??= current;
  return current;
}

/** Those that the page began with: one that came or went under somebody who reads would move what they read. */
export function bannersAtStart(): readonly Banner[] {
  return atStart?.banners ?? [];
}

/** The newest that is known, for whoever has been shown nothing yet. */
export function adoptNewestBanners(): readonly Banner[] {
  atStart = knownConfig();
  return bannersAtStart();
}

/**
 * The deploy config: the kept copy at once; at the very first start from the network (docs/offline.md).
 * @throws what `call` throws, when nothing is kept and the network gives nothing usable
 */
export async function deployConfig(): Promise<DeployConfig> {
  return knownConfig() ?? fetchConfig();
}

/** Asks for a new one behind the kept copy, once a visit. A bad one is reported and never replaces a good one. */
export function refreshConfig(): void {
  fetchConfig().catch(() => undefined); // Reported by the call; the kept config goes on counting.
}

/** The API's base address for the chosen site's region (docs/contract.md §3). */
export async function apiBase(): Promise<string> {
  const config = await deployConfig();
  const { selectedSite } = readChoices();
  const region = selectedSite?.siteConfig.apiRegion || selectedSite?.site.apiRegion;
  return apiBaseFor(config.baseApiUrl, region, config.defaultRegion);
}

/** Asks anew, whatever this visit has fetched: the kept one may be why nothing answers. */
export function retryConfig(): void {
  fetching = undefined;
  refreshConfig();
}

/** Whoever waits for one that hangs takes what Retry has brought meanwhile. */
function fetchConfig(): Promise<DeployConfig> {
  fetching ??= request();
  return Promise.race([fetching, arrived]);
}

function request(): Promise<DeployConfig> {
  const asked = call('deployConfig', {}).then(
    ({ body }) => {
      atStart ??= knownConfig() ?? body;
      current = body;
      writeCachedConfig(body);
      arrive(body);
      return body;
    },
    (error: unknown) => {
      if (fetching === asked) {
        fetching = undefined;
      }
      // A host that keeps its config from us says nothing of the person.
      throw isRefusal(error) ? new BadReply('deployConfig', 'refused') : error;
    },
  );
  return asked;
}
