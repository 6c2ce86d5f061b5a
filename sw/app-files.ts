/** The build's first script, by which a page tells whose it is and of which build. */
const START_SCRIPT = /\/assets\/start-[\w-]+\.js/;

/**
 * Whether an answer is the file of the app that was asked for. A hotel's sign-in page, or the page that a host sends for
 * any address it does not know, comes with 200 as well, and would be kept for as long as the file's name is the same.
 * @param path of the file
 * @param hasFile whether a path is one of this build; without it, a page of any build is one
 */
export async function isAppFile(
  response: Response,
  path: string,
  hasFile: (path: string) => boolean = () => true,
): Promise<boolean> {
  if (response.status !== 200) {
    return false;
  }
  const type = (response.headers.get('content-type') ?? '').toLowerCase();
  switch (/\.(\w+)$/.exec(path)?.[1]) {
    case 'html': {
      const [start] = START_SCRIPT.exec(await response.clone().text()) ?? [];
      return start !== undefined && hasFile(start);
    }
    case 'js':
      return !response.redirected && /(?:java|ecma)script/.test(type);
    case 'css':
      return !response.redirected && type.startsWith('text/css');
    default:
      // Hosts call fonts and manifests what they like; none calls them a page.
      return !response.redirected && !type.includes('html');
  }
}

/** Of what versions before this one have kept as theirs, what is none. From then on the network answers for it. */
export async function dropOtherFiles(cache: Cache): Promise<void> {
  const requests = await cache.keys();
  await Promise.all(
    requests.map(async (request) => {
      const kept = await cache.match(request);
      if (kept !== undefined && !(await isAppFile(kept, new URL(request.url).pathname))) {
        await cache.delete(request);
      }
    }),
  );
}
