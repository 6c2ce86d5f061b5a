import { hasThirdParties } from '#contract/app/has-third-parties.ts';
import { retryInBackground } from '#device/network/retry-in-background.ts';
import { deployConfig } from '#features/site/config.ts';
import { report } from '#tracking/report.ts';

/** Only where a deployment names somebody: elsewhere not even the code for it is loaded. */
export async function startAnalytics(): Promise<void> {
  const config = await deployConfig().catch(() => undefined); // The call has reported it.
  if (config !== undefined && hasThirdParties(config)) {
    await retryInBackground(() => import('#tracking/analytics/analytics.ts'))
      .then((analytics) => analytics.startAnalytics(config))
      .catch(report);
  }
}
