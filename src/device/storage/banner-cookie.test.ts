import { beforeEach, describe, expect, it, vi } from 'vitest';

/** As after a reload of the page: what was kept counts, and what the module remembered does not. */
async function start() {
  vi.resetModules();
  return import('./banner-cookie.ts');
}

beforeEach(() => sessionStorage.clear());

describe('where cookies are refused', () => {
  it.each([
    ['in silence', () => '', () => undefined],
    ['with an error', refuse, refuse],
  ])('%s, a dismissal counts for the session', async (_, get, set) => {
    vi.spyOn(document, 'cookie', 'get').mockImplementation(get);
    vi.spyOn(document, 'cookie', 'set').mockImplementation(set);
    const { dismissBanner, isBannerDismissed } = await start();
    expect(isBannerDismissed('offer')).toBe(false);
    dismissBanner('offer', '2999-12-31');
    expect(isBannerDismissed('offer')).toBe(true);
    const later = await start();
    expect(later.isBannerDismissed('offer')).toBe(true);
    expect(later.isBannerDismissed('another')).toBe(false);
  });

  it('and the session keeps nothing either, a dismissal counts for as long as the page lives', async () => {
    vi.spyOn(document, 'cookie', 'set').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const { dismissBanner, isBannerDismissed } = await start();
    dismissBanner('offer', '2999-12-31');
    expect(isBannerDismissed('offer')).toBe(true);
  });
});

it('the cookie is kept until the end of the window, for the whole site, and sent to nobody else', async () => {
  const { dismissBanner } = await start();
  const set = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  dismissBanner('offer', '2026-12-31');
  const end = new Date(2027, 0, 1).toUTCString();
  expect(set).toHaveBeenCalledWith(`kinward_banner_offer=dismissed; Expires=${end}; Path=/; SameSite=Lax; Secure`);
});

it('of a window without an end it is kept as long as a cookie can be', async () => {
  const { dismissBanner } = await start();
  const set = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  dismissBanner('offer', '9999-12-31');
  expect(set).toHaveBeenCalledWith(expect.stringContaining('Expires=Fri, 31 Dec 9999 00:00:00 GMT;'));
});

it('another banner’s cookie, or one whose name begins alike, dismisses nothing', async () => {
  const { isBannerDismissed } = await start();
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('kinward_banner_offer-2=dismissed; x=kinward_banner_offer=1');
  expect(isBannerDismissed('offer')).toBe(false);
  expect(isBannerDismissed('offer-2')).toBe(true);
});

function refuse(): never {
  throw new DOMException('Refused', 'SecurityError');
}
