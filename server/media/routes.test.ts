// @vitest-environment node
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { SITES } from '#server/seed/sites.ts';
import { ALDERWAY, AMARA, startTestServer } from '#server/server.test-kit.ts';
import type { TestServer } from '#server/server.test-kit.ts';

let server: TestServer;
let now = Date.now();
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
afterAll(() => server.close());

const media = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.mediaOrigin}/media/${path}`, { headers });

async function sizeOf(response: Response) {
  const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return { status: response.status, format, width, height };
}

describe('a picture', () => {
  it('is there for every post, as a drawing and as a photograph would be', async () => {
    expect(await sizeOf(await media('pictures/nights-in-shifts.jpg'))).toEqual({
      status: 200,
      format: 'jpeg',
      width: 960,
      height: 640,
    });
    expect(await sizeOf(await media('pictures/thumbnail/nights-in-shifts.jpg'))).toMatchObject({
      width: 240,
      height: 160,
    });
    const drawing = await media('pictures/nights-in-shifts.svg');
    expect(drawing.headers.get('content-type')).toBe('image/svg+xml');
    expect(drawing.headers.get('content-security-policy')).toContain('sandbox');
  });

  it.each([
    [360, '1:1', 360],
    [480, '3:2', 320],
    [960, '3:2', 640],
  ])('is transformed to %i wide at %s', async (width, ratio, height) => {
    const { imageTransformBaseUrl } = server.config;
    const response = await fetch(`${imageTransformBaseUrl}/nights-in-shifts.jpg?width=${width}&aspect_ratio=${ratio}`);
    expect(await sizeOf(response)).toEqual({ status: 200, format: 'webp', width, height });
  });

  it('that nothing is known of is 404; a size that makes no sense is 400', async () => {
    const paths = [
      'pictures/x.jpg',
      'pictures/x.svg',
      'pictures/huge/nights-in-shifts.jpg',
      't/pictures/x.jpg?width=360',
      'x',
    ];
    expect(await Promise.all(paths.map(async (path) => (await media(path)).status))).toEqual(paths.map(() => 404));
    for (const query of ['width=0', 'width=99999', 'width=a', 'width=360&aspect_ratio=2:1']) {
      expect((await media(`t/pictures/nights-in-shifts.jpg?${query}`)).status).toBe(400);
    }
  });

  it('may be used and kept by other origins', async () => {
    const response = await media('pictures/nights-in-shifts.jpg', { origin: 'https://app.example' });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const again = await media('pictures/nights-in-shifts.jpg', { 'if-none-match': response.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });
});

describe('a clip', () => {
  it('can be asked for in parts', async () => {
    const whole = Buffer.from(await (await media('clips/breathing-space.webm')).arrayBuffer());
    expect(whole.length).toBeLessThan(300_000);
    const part = await media('clips/breathing-space.webm', { range: 'bytes=100-199' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${whole.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(100, 200));
    const end = await media('clips/breathing-space.webm', { range: 'bytes=-10' });
    expect(Buffer.from(await end.arrayBuffer())).toEqual(whole.subarray(-10));
    expect((await media('clips/breathing-space.webm', { range: 'bytes=999999999-' })).status).toBe(416);
  });

  it.each(['en', 'es', 'de', 'ar'])('has captions in %s', async (language) => {
    const response = await media(`clips/breathing-space.${language}.vtt`);
    expect(response.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    expect((await response.text()).match(/-->/g)).toHaveLength(4);
  });
});

describe('a policy file', () => {
  async function addressOf(filename: string, as = AMARA, siteUuid: string = ALDERWAY): Promise<string> {
    const response = await server.call(`/resources/?siteUuid=${siteUuid}&filename=${filename}`, { as });
    return v.parse(v.object({ url: v.string() }), await response.json()).url;
  }

  it('is a PDF, whoever has the address', async () => {
    const response = await fetch(await addressOf('parental-leave-policy.pdf'));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(Number(response.headers.get('content-length'))).toBe(bytes.length);
  });

  it('has an address that is good for a minute, for this file alone', async () => {
    const address = await addressOf('parental-leave-policy.pdf');
    expect((await fetch(address.replace('parental-leave', 'flexible-working'))).status).toBe(403);
    expect((await fetch(address.replace(/expires=\d+/, 'expires=9999999999'))).status).toBe(403);
    expect((await fetch(address.split('?')[0] ?? '')).status).toBe(403);
    now += 61_000;
    expect((await fetch(address)).status).toBe(403);
  });

  it('of the government is for sites that have some, and one that is not there is 404', async () => {
    const path = (siteUuid: string, name: string) => `/resources/?siteUuid=${siteUuid}&filename=${name}`;
    const name = 'family-leave-plain-summary.pdf';
    expect((await server.call(path(ALDERWAY, name), { as: AMARA })).status).toBe(404);
    const noor = 'noor.haddad@summitridge.example';
    const { siteUuid } = SITES.summitRidge.site;
    expect((await fetch(await addressOf(name, noor, siteUuid))).status).toBe(200);
    expect((await server.call(path(ALDERWAY, '../../x'), { as: AMARA })).status).toBe(404);
    expect((await server.call(path(siteUuid, name), { as: AMARA })).status).toBe(403);
  });
});

describe('a learning module', () => {
  it.each(['content', 'api/content'])('is a page at /%s that frames of this machine may show', async (prefix) => {
    const response = await fetch(
      `${server.apiOrigin}/${prefix}/5e1a7c30-0f6b-4d0e-8b51-3f6a20c90001?siteUuid=${ALDERWAY}&context=x`,
    );
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('content-security-policy')).toContain('frame-ancestors');
    expect(response.headers.has('x-frame-options')).toBe(false);
  });

  it('that does not exist is 404', async () => {
    expect((await fetch(`${server.apiOrigin}/content/x`)).status).toBe(404);
  });
});
