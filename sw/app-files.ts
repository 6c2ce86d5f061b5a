/** The build's first script, by which a page tells whose it is and of which build. */
const START_SCRIPT = /\/assets\/start-[\w-]+\.js/;

/** What a build says of its files, by their paths. */
interface BuiltFiles {
  /** Without it, the page of any build is one. */
  readonly has?: (path: string) => boolean;
  readonly bytesOf?: (path: string) => number | undefined;
}

/**
 * Whether an answer is the file of the app that was asked for. A hotel's sign-in page, or the page that a host sends for
 * any address it does not know, comes with 200 as well, and would be kept for as long as the file's name is the same. So
 * would a file that something on its way has cut off and says to be whole.
 * @param path of the file
 */
export async function isAppFile(
  response: Response,
  path: string,
  { has = () => true, bytesOf }: BuiltFiles = {},
): Promise<boolean> {
  if (response.status !== 200) {
    return false;
  }
  if (!(await isWhole(response, bytesOf?.(path)))) {
    return false;
  }
  const type = (response.headers.get('content-type') ?? '').toLowerCase();
  switch (/\.(\w+)$/.exec(path)?.[1]) {
    case 'html': {
      const [start] = START_SCRIPT.exec(await response.clone().text()) ?? [];
      return start !== undefined && has(start);
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

/** Whether an answer has at least so many bytes; a host that adds something to a file has not cut it. */
async function isWhole(response: Response, bytes = 0): Promise<boolean> {
  if (bytes === 0) {
    return true;
  }
  try {
    return (await response.clone().arrayBuffer()).byteLength >= bytes;
  } catch {
    return false; // The line broke in the middle.
  }
}

/** Of what versions before this one have kept as theirs, what is none. From then on the network answers for it. */
export async function dropOtherFiles(cache: Cache, built: Pick<BuiltFiles, 'bytesOf'> = {}): Promise<void> {
  const requests = await cache.keys();
  await Promise.all(
    requests.map(async (request) => {
      const kept = await cache.match(request);
      if (kept !== undefined && !(await isAppFile(kept, new URL(request.url).pathname, built))) {
        await cache.delete(request);
      }
    }),
  );
}
