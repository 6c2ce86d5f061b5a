/** The part of Trusted Types that we use; not every browser that we serve has it, and not every library of types. */
interface PolicyFactory {
  createPolicy(name: string, rules: PolicyRules): { createScriptURL(url: string): unknown };
}
interface PolicyRules {
  createHTML?: (html: string) => string;
  createScriptURL?: (url: string) => string;
}

let workerPolicy: ReturnType<PolicyFactory['createPolicy']> | undefined;

/**
 * Radix writes one kind of style sheet as a string (docs/security.md). Nothing else becomes HTML without a policy of
 * its own name. Once per page, before anything renders.
 */
export function installDefaultPolicy(): void {
  policies()?.createPolicy('default', { createHTML: onlyRadixStyles });
}

/** @throws {TypeError} for anything but such a style sheet */
export function onlyRadixStyles(html: string): string {
  if (!html.startsWith('[data-radix-') || html.includes('<')) {
    throw new TypeError('HTML refused');
  }
  return html;
}

/**
 * The address of a worker as the browser asks for it: a trusted one where it knows them.
 * @throws {TypeError} for anything but our service worker and the scripts of our build
 */
export function trustedWorkerAddress(address: string): string {
  const factory = policies();
  if (factory === undefined) {
    return onlyOurWorkers(address);
  }
  workerPolicy ??= factory.createPolicy('app-worker', { createScriptURL: onlyOurWorkers });
  return workerPolicy.createScriptURL(address) as string; // The browser takes it as one; its types say string.
}

/** @throws {TypeError} for anything but `/sw.js` and `/assets/*.js` of this origin */
export function onlyOurWorkers(address: string): string {
  const url = new URL(address, location.origin);
  const ours = url.pathname === '/sw.js' || /^\/assets\/[\w.-]+\.js$/.test(url.pathname);
  if (url.origin !== location.origin || !ours || url.search !== '' || url.hash !== '') {
    throw new TypeError('Worker refused');
  }
  return address;
}

function policies(): PolicyFactory | undefined {
  return (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes; // Missing in Firefox and Safari of our range.
}
