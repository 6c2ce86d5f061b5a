import { beforeEach, expect, it, vi } from 'vitest';

import { CONFIG, givenOwner } from '#tests/kit/device.ts';

import { PERSON } from './analytics.test-kit.ts';
import { answerConsent } from './consent.ts';
import { createProductAnalytics } from './product-analytics.ts';

let sent: { url: string; body: Record<string, unknown> }[];
let answer: () => Promise<Response>;

beforeEach(() => {
  givenOwner('ruth');
  answerConsent('denied');
  answerConsent('granted');
  sent = [];
  answer = () => Promise.resolve(new Response('{}'));
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    sent.push({ url, body: JSON.parse(body) as Record<string, unknown> });
    return answer();
  });
});

const heap = () => createProductAnalytics({ ...CONFIG, heapAppId: '77' });

it('tells who is here once, with these properties and no others, also after a start', () => {
  const service = heap();
  service.identify(PERSON);
  service.identify({ ...PERSON });
  heap().identify(PERSON);
  expect(sent).toEqual([
    {
      url: 'https://heapanalytics.com/api/add_user_properties',
      body: {
        app_id: '77',
        identity: '42',
        properties: {
          user_id: '42',
          stages: 'expecting,planning',
          manage_people: 'false',
          language: 'en-AU',
          site_uuid: 'site-1',
          site_name: 'Alderway Health',
          company_uuid: 'company-1',
          company_name: 'Alderway Group',
          auth_type: 'COGNITO_SRP',
          is_staff: 'false',
        },
      },
    },
  ]);
});

it('tells of the person again once something has changed, and after another answer', () => {
  const service = heap();
  service.identify(PERSON);
  service.identify({ ...PERSON, stages: ['on-leave'] });
  answerConsent('denied');
  service.stop();
  answerConsent('granted');
  service.identify({ ...PERSON, stages: ['on-leave'] });
  expect(sent.map(({ body }) => (body['properties'] as { stages: string }).stages)).toEqual([
    'expecting,planning',
    'on-leave',
    'on-leave',
  ]);
});

it.each([
  ['nothing answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['it is refused', () => Promise.resolve(new Response('', { status: 500 }))],
])('tells of the person again next time where %s', async (_, given) => {
  const service = heap();
  answer = given;
  service.identify(PERSON);
  await vi.waitFor(() => {
    service.identify(PERSON);
    expect(sent).toHaveLength(2);
  });
});

it('tells of a page by its path and title', () => {
  const service = heap();
  service.identify(PERSON);
  service.view({ path: '/v2/post/real-story', title: 'real-story' });
  expect(sent[1]).toMatchObject({
    url: 'https://heapanalytics.com/api/track',
    body: {
      app_id: '77',
      identity: '42',
      event: 'Page viewed',
      properties: { path: '/v2/post/real-story', title: 'real-story' },
    },
  });
});
