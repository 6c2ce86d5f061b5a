import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const ingest = vi.fn<(url: string, request: RequestInit) => Promise<Response>>();
let page: Awaited<ReturnType<typeof openPage>>;
let personId: string | undefined;

beforeEach(async () => {
  vi.resetModules(); // Another page.
  ingest.mockReset().mockImplementation(async () => new Response('{}'));
  vi.stubGlobal('fetch', ingest);
  // jsdom measures nothing.
  vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: [] });
  personId = '1001';
  page = await openPage();
});
afterEach(() => vi.unstubAllGlobals());

it.each(['https://errors.example/3', 'https://key@errors.example/', 'https://key@errors.example/x', 'key'])(
  'an address that is none, such as %s, is left alone, and nobody complains',
  async (dsn) => {
    page.start(dsn);
    page.report(new Error('x'));
    await settle();
    expect(ingest).not.toHaveBeenCalled();
  },
);

it.each(['https://key@errors.example/3', 'http://key@[::1]:9000/3', 'https://key@errors.example/below/3'])(
  'errors go to %s',
  async (dsn) => {
    page.start(dsn);
    page.report(new Error('x'));
    await vi.waitFor(() => expect(ingest).toHaveBeenCalledOnce());
    const { host } = new URL(dsn);
    expect(ingest.mock.calls[0]?.[0]).toContain(`${host}/`);
    expect(ingest.mock.calls[0]?.[0]).toContain('/api/3/envelope/');
  },
);

it('an error has its causes, the code on the screen and who is there; what is no error has its kind', async () => {
  page.start();
  const { ApiError } = page;
  page.report(
    new TypeError('x is not a function', { cause: new ApiError(503, { serverMessage: 'Amara is not here' }) }),
  );
  page.report(new ApiError(503, { serverMessage: 'Amara is not here' }));
  personId = undefined;
  page.report('amara');
  await vi.waitFor(() => expect(ingest).toHaveBeenCalledTimes(3));
  const [first, second, third] = sent();
  expect(first.exception.values.map(({ type }: { type: string }) => type)).toEqual(['ApiError', 'TypeError']);
  expect(first.user).toEqual({ id: '1001' });
  expect(second).toMatchObject({ tags: { code: 'KW-A503' } });
  expect(third.exception.values[0].value).toBe('Unexpected value thrown: string');
  expect(third).not.toHaveProperty('user');
  expect(JSON.stringify(sent())).not.toMatch(/amara/i);
});

it('a fault that never ends is told thirty times', async () => {
  page.start();
  for (let at = 0; at < 40; at += 1) {
    page.report(new Error(`x ${at}`));
    await settle();
  }
  expect(ingest).toHaveBeenCalledTimes(30);
});

it('noise is not told', async () => {
  page.start();
  page.report(new Error('ResizeObserver loop limit exceeded'));
  page.report(undefined);
  await settle();
  expect(ingest).not.toHaveBeenCalled();
});

async function openPage() {
  const { startErrorReports } = await import('./error-reports.ts');
  const { report } = await import('#tracking/report.ts');
  const start = (dsn = 'https://key@errors.example/3') =>
    startErrorReports({ dsn, stage: 'test', personId: () => personId });
  const { ApiError } = await import('#api/errors.ts');
  return { start, report, ApiError };
}

function sent() {
  return ingest.mock.calls.map(([, { body }]) => JSON.parse((body as string).split('\n')[2] ?? ''));
}

const settle = () => new Promise((resolve) => setTimeout(resolve));
