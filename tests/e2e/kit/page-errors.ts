import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

/** What the browser says of a network that a test took away. */
const EXPECTED = [
  /Failed to load resource: (?:net::ERR_|the server responded with a status of)/,
  /net::ERR_(?:CONNECTION_REFUSED|INTERNET_DISCONNECTED|EMPTY_RESPONSE|CONNECTION_RESET|FAILED|ABORTED)/,
  /An unknown error occurred when fetching the script/,
];

/** Collects what pages complain of: uncaught errors, console errors, violations of the content security policy. */
export function watchPageErrors(context: BrowserContext) {
  const met: string[] = [];
  const allowed = [...EXPECTED];
  const tell = (text: string) => {
    if (!allowed.some((pattern) => pattern.test(text))) {
      met.push(text);
    }
  };
  const watchPage = (page: Page) => {
    page.on('pageerror', (error) => tell(`error ${error.message}`));
    page.on('console', (message: ConsoleMessage) => {
      if (message.type() === 'error') {
        tell(message.text());
      }
    });
  };
  context.pages().forEach(watchPage);
  context.on('page', watchPage);
  void context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      reportError(new Error(`violation ${effectiveDirective} ${blockedURI} ${sample}`));
    });
  });
  return {
    allow: (pattern: RegExp) => void allowed.push(pattern),
    met: () => met,
  };
}
