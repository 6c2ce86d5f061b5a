import { until } from './until.ts';
import { DriverError } from './webdriver.ts';
import type { Session } from './webdriver.ts';

/** What may have a role; whether it has is asked of the browser. */
const CANDIDATES = {
  article: 'article, [role="article"]',
  button: 'button, [role="button"]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  listitem: 'li, [role="listitem"]',
  paragraph: 'p',
  status: '[role="status"], output',
  textbox: 'input, textarea',
} as const;

interface Wanted {
  readonly role: keyof typeof CANDIDATES;
  /** The whole accessible name, or what is in it. */
  readonly name?: string | RegExp | undefined;
  /** Words that it shows. */
  readonly text?: string | undefined;
  readonly within?: Wanted;
}

export interface Page {
  open(path: string): Promise<void>;
  press(wanted: Wanted, options?: Limit): Promise<void>;
  type(wanted: Wanted, words: string): Promise<void>;
  /** Waits for it, and says what it is called. */
  see(wanted: Wanted, options?: Limit): Promise<string>;
  /** Waits for it and for what an attribute of it says. */
  seeAttribute(wanted: Wanted, name: string, value: string): Promise<void>;
  /** Waits for words that anybody can read on the page. */
  read(words: string): Promise<void>;
  /** Until the worker is in charge of the page: from then on the app opens without a network. */
  untilOfflineReady(): Promise<void>;
}

interface Limit {
  readonly limitMs?: number;
}

/** The page as a person finds their way in it, by roles and accessible names as this browser works them out. */
export function pageOf(session: Session, origin: string): Page {
  const isIt = async (element: string, { role, name, text }: Omit<Wanted, 'within'>) => {
    try {
      return (
        (await session.isDisplayed(element)) &&
        (name === undefined || isCalled(await session.label(element), name)) &&
        (text === undefined || (await session.text(element)).includes(text)) &&
        (await session.role(element)) === role
      );
    } catch (error) {
      // What is out of the accessibility tree, or has left the page meanwhile, has neither role nor name.
      if (error instanceof DriverError) {
        return false;
      }
      throw error;
    }
  };
  const all = async ({ role, name, text, within }: Wanted): Promise<readonly string[]> => {
    const roots = within === undefined ? [undefined] : await all(within);
    const found: string[] = [];
    for (const root of roots) {
      for (const element of await session.elements(CANDIDATES[role], root)) {
        if (await isIt(element, { role, name, text })) {
          found.push(element);
        }
      }
    }
    return found;
  };
  const find = (wanted: Wanted, options?: Limit) => until(nameOf(wanted), async () => (await all(wanted))[0], options);
  return {
    open: (path) => session.open(`${origin}${path}`),
    async press(wanted, options) {
      await until(
        `${nameOf(wanted)} can be pressed`,
        async () => {
          const element = await find(wanted, options);
          await session.scrollTo(element);
          await session.click(element);
          return true;
        },
        options,
      );
    },
    async type(wanted, words) {
      await session.type(await find(wanted), words);
    },
    see: async (wanted, options) => session.label(await find(wanted, options)),
    async seeAttribute(wanted, name, value) {
      await until(`${name}="${value}" of ${nameOf(wanted)}`, async () => {
        const [element] = await all(wanted);
        return element !== undefined && (await session.attribute(element, name)) === value;
      });
    },
    async read(words) {
      await until(`“${words}” on the page`, async () => {
        const [body = ''] = await session.elements('body');
        return (await session.text(body)).includes(words);
      });
    },
    async untilOfflineReady() {
      await until(
        'the worker is in charge',
        async () => (await session.evaluate('return navigator.serviceWorker.controller !== null')) === true,
      );
    },
  };
}

function isCalled(label: string, name: string | RegExp): boolean {
  return typeof name === 'string' ? label === name : name.test(label);
}

function nameOf({ role, name, text, within }: Wanted): string {
  const called = [name, text]
    .filter((one) => one !== undefined)
    .map((one) => (one instanceof RegExp ? one : `“${one}”`));
  return [role, ...called, ...(within === undefined ? [] : ['in', nameOf(within)])].join(' ');
}
