export interface BrowserFacts {
  readonly userAgent: string;
  readonly platform: string;
  readonly touchPoints: number;
  readonly runs: 'installed' | 'in the browser';
  readonly offer: 'made' | 'none';
}

/**
 * How the app gets onto this device's home screen:
 * - `offer`: the browser offers it.
 * - `apple`: by hand, from the share sheet of an iPhone or iPad. Every browser there has had it since 16.4, the oldest
 *   version that runs the app.
 * - `firefox`: by hand, from the menu of Firefox for Android.
 * - `in another app`: not here, but in Safari.
 * - `done`: it is there already.
 * - null: there is nothing to say, because the browser knows no way.
 */
export type InstallWay = 'offer' | 'apple' | 'firefox' | 'in another app' | 'done' | null;

export function installWay({ userAgent, platform, touchPoints, runs, offer }: BrowserFacts): InstallWay {
  if (runs === 'installed') {
    return 'done';
  }
  if (offer === 'made') {
    return 'offer';
  }
  // An iPad says that it is a Mac; no Mac has a touch screen.
  if (/iPhone|iPad|iPod/.test(userAgent) || (platform === 'MacIntel' && touchPoints > 1)) {
    return isBrowserOfAnApp(userAgent) ? 'in another app' : 'apple';
  }
  return /Android.*Firefox\//.test(userAgent) ? 'firefox' : null;
}

/** Whether the app can be installed from where it runs. */
export function isInstallable(way: InstallWay): way is 'offer' | 'apple' | 'firefox' {
  return way === 'offer' || way === 'apple' || way === 'firefox';
}

/** What an app shows of the web has no share sheet of a browser. It doesn't call itself Safari, as every browser does. */
function isBrowserOfAnApp(userAgent: string): boolean {
  return !userAgent.includes('Safari/') || /FBA[NV]|Instagram|Line\/|GSA\//.test(userAgent);
}
