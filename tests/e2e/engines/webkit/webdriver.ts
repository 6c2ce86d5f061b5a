/** The key under which WebDriver names an element (W3C WebDriver, section 12.1). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** A browser in the hands of its driver: only the commands that the story needs, as the W3C has them. */
export interface Session {
  readonly browser: string;
  resize(size: { readonly width: number; readonly height: number }): Promise<void>;
  open(address: string): Promise<void>;
  /** Everything that matches now, in the page or within an element. */
  elements(css: string, within?: string): Promise<readonly string[]>;
  role(element: string): Promise<string>;
  /** The accessible name, as the browser works it out. */
  label(element: string): Promise<string>;
  text(element: string): Promise<string>;
  attribute(element: string, name: string): Promise<string | null>;
  isDisplayed(element: string): Promise<boolean>;
  /** Into the middle: what a click of the driver scrolls to may still be under a bar. */
  scrollTo(element: string): Promise<void>;
  click(element: string): Promise<void>;
  type(element: string, words: string): Promise<void>;
  evaluate(script: string): Promise<unknown>;
  /** A PNG of the page, in base64. */
  screenshot(): Promise<string>;
  end(): Promise<void>;
}

/** What the driver refused, by the code that the W3C gives it. */
export class DriverError extends Error {
  override readonly name = 'DriverError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message === '' ? code : `${code}: ${message}`);
    this.code = code;
  }
}

export async function startSession(driver: string, capabilities: object): Promise<Session> {
  const { sessionId, capabilities: own } = await send<NewSession>(driver, 'POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  });
  const get = <Value>(path: string) => send<Value>(driver, 'GET', `/session/${sessionId}/${path}`);
  const post = <Value>(path: string, body: object) =>
    send<Value>(driver, 'POST', `/session/${sessionId}/${path}`, body);
  return {
    browser: `${own.browserName} ${own.browserVersion}`,
    async resize(size) {
      await post('window/rect', size);
    },
    async open(address) {
      await post('url', { url: address });
    },
    async elements(css, within) {
      const path = within === undefined ? 'elements' : `element/${within}/elements`;
      const found = await post<{ [ELEMENT]: string }[]>(path, { using: 'css selector', value: css });
      return found.map((element) => element[ELEMENT]);
    },
    role: (element) => get(`element/${element}/computedrole`),
    label: (element) => get(`element/${element}/computedlabel`),
    text: (element) => get(`element/${element}/text`),
    attribute: (element, name) => get(`element/${element}/attribute/${name}`),
    isDisplayed: (element) => get(`element/${element}/displayed`),
    async scrollTo(element) {
      const script = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })";
      await post('execute/sync', { script, args: [{ [ELEMENT]: element }] });
    },
    async click(element) {
      await post(`element/${element}/click`, {});
    },
    async type(element, words) {
      await post(`element/${element}/value`, { text: words });
    },
    evaluate: (script) => post('execute/sync', { script, args: [] }),
    screenshot: () => get('screenshot'),
    async end() {
      await send(driver, 'DELETE', `/session/${sessionId}`);
    },
  };
}

interface NewSession {
  readonly sessionId: string;
  readonly capabilities: { readonly browserName: string; readonly browserVersion: string };
}

/** Longer than the driver itself waits for a page: a browser that hangs must not hold up the night. */
const ANSWER_LIMIT_MS = 90_000;

async function send<Value>(driver: string, method: string, path: string, body?: object): Promise<Value> {
  const response = await fetch(`${driver}${path}`, {
    method,
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = await response.json();
  if (!response.ok) {
    throw new DriverError(value.error, value.message ?? '');
  }
  return value;
}
