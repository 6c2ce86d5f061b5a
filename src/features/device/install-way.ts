export interface BrowserFacts {
  readonly userAgent: string;
  readonly platform: string;
  readonly touchPoints: number;
  readonly runs: 'installed' | 'in the browser';
  readonly offer: 'made' | 'none';
}

/**
 * How the app gets onto this device's home screen: the browser offers it, the person does it by hand (iPhones and
 * iPads), it is there already, or there is nothing to say because the browser knows no way.
 */
export function installWay({
  userAgent,
  platform,
  touchPoints,
  runs,
  offer,
}: BrowserFacts): 'done' | 'offer' | 'by hand' | null {
  if (runs === 'installed') {
    return 'done';
  }
  if (offer === 'made') {
    return 'offer';
  }
  // An iPad says that it is a Mac; no Mac has a touch screen.
  const isApplePhone = /iPhone|iPad|iPod/.test(userAgent) || (platform === 'MacIntel' && touchPoints > 1);
  return isApplePhone ? 'by hand' : null;
}
