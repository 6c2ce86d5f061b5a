/** All cookies of this page; none where the browser refuses them, even to be looked at. */
function readCookies(): readonly string[] {
  try {
    return document.cookie.split('; ');
  } catch {
    return []; // A frame without an origin of its own, or a browser that was told to.
  }
}

export function hasCookie(name: string): boolean {
  return readCookies().some((cookie) => cookie.startsWith(`${name}=`));
}

export function readCookie(name: string): string | undefined {
  return readCookies()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

/** A browser that refuses cookies keeps none, in silence or with an error: the same to us. */
export function writeCookie(cookie: string): void {
  try {
    document.cookie = cookie;
  } catch {
    // Refused. Whoever needs to know looks whether it is there.
  }
}
