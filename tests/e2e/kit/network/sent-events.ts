import type { BrowserContext, Request } from '@playwright/test';

const EVENTS = /\/(?:a\/e\/(?:page-view|event)|personalize\/events\/cognito)$/;

/** One thing that our own API was told. */
export interface SentEvent {
  /** `page-view`, `event` or `cognito`. */
  readonly type: string;
  readonly bearer: string | undefined;
  readonly body: Readonly<Record<string, string>>;
  /** Everything that went over the wire, decoded too. */
  readonly bytes: string;
}

export type EventWatch = ReturnType<typeof watchEvents>;

/** What the pages of a browser tell our own API from here on, as it leaves them. */
export function watchEvents(context: BrowserContext): { sent(): Promise<SentEvent[]> } {
  const reads: Promise<SentEvent>[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && EVENTS.test(new URL(request.url()).pathname)) {
      reads.push(read(request));
    }
  });
  return { sent: () => Promise.all(reads) };
}

async function read(request: Request): Promise<SentEvent> {
  // Of what a page tells as it is left the browser may never say the headers that it adds itself.
  const left =
    request.serviceWorker() === null && request.frame().page().waitForEvent('framenavigated', { timeout: 0 });
  const ownHeaders = left ? [left.then(() => withoutEmpty(request.headers()))] : [];
  const headers = await Promise.race([request.allHeaders(), ...ownHeaders]);
  const text = request.postData() ?? '';
  const { event, ...body } = JSON.parse(text) as Record<string, string> & { event?: Record<string, string> };
  const bytes = [request.url(), JSON.stringify(headers), text].join('\n');
  return {
    type: new URL(request.url()).pathname.split('/').at(-1) ?? '',
    bearer: headers['authorization'],
    body: event ?? body,
    bytes: `${bytes}\n${decodeURIComponent(bytes)}`,
  };
}

/** A header without a value, such as a referrer that is kept back, never leaves the browser. */
function withoutEmpty(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
}

/** `login success COGNITO_SRP`, `page-view Home`, `cognito post/real-story`. */
export function inShort({ type, body }: SentEvent): string {
  switch (type) {
    case 'page-view':
      return `view ${body['label']}`;
    case 'event':
      return `${body['category']} ${body['action']} ${body['label']}`.trim();
    default:
      return `open ${body['pageType']} ${body['section']}/${body['subSection']}`;
  }
}

/** What was told until now, in short. */
export async function toldIn(watch: EventWatch): Promise<string[]> {
  return (await watch.sent()).map(inShort);
}
