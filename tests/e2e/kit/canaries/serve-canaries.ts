import type { Backend } from '#tests/e2e/kit/backend.ts';
import { aPicture, aPost, listAnswer } from '#tests/e2e/kit/screens/posts.ts';
import type { LoosePost } from '#tests/e2e/kit/screens/posts.ts';
import type { FaultRule } from '#server/faults/fault-rule.ts';

import { canary } from './canaries.ts';

const link = (name: Parameters<typeof canary>[0]) => `https://elsewhere.example/${canary(name)}`;

/** Whatever the API answers from now on is about one person, with a canary in every place that has words. */
export async function serveCanaries(backend: Backend): Promise<void> {
  const picture = (name: 'featured-picture' | 'article-picture') => `${aPicture(backend).url}?${canary(name)}`;
  const post = (id: number, title: Parameters<typeof canary>[0], parts: LoosePost = {}) =>
    aPost(id, { title: canary(title), categories: [{ name: 'Parents', slug: 'parents' }], ...parts });
  const article = post(7001, 'article-title', {
    slug: canary('article-slug'),
    author: { name: canary('article-author') },
  });
  const journey = post(7002, 'journey-title', {
    slug: canary('journey-slug'),
    format: 'journey',
    tags: [{ name: 'Journey', slug: 'format_journey' }],
    listName: canary('journey-list'),
  });
  const featured = post(7003, 'featured-title', {
    slug: canary('featured-slug'),
    excerpt: canary('featured-excerpt'),
    author: { name: canary('featured-author') },
    tags: [{ name: canary('featured-tag'), slug: 'a-tag' }],
    categories: [{ name: canary('featured-category'), slug: 'a-category' }],
    image: { url: picture('featured-picture'), altText: canary('featured-picture-words') },
  });
  const recommended = post(7004, 'recommended-title', {
    excerpt: canary('recommended-excerpt'),
    author: { name: canary('recommended-author') },
  });
  const content = [
    `<p>${canary('article-text')}</p>`,
    `<p><a href="${link('article-link')}">Elsewhere</a></p>`,
    `<p><img src="${picture('article-picture')}" alt=""></p>`,
    '<p>Words and words.</p>'.repeat(150),
  ];
  const body = (endpoint: string, of: unknown, path?: string): FaultRule => ({
    match: { endpoint, ...(path === undefined ? {} : { path }) },
    fault: { status: 200, body: of },
  });
  await backend.addFaults(
    body('profile', PROFILE),
    body('settings', SETTINGS),
    body('theme', { logo: { url: `${aPicture(backend).url}?${canary('theme-logo')}` }, colors: {} }),
    { match: { endpoint: 'featuredPosts' }, fault: listAnswer([featured]) },
    { match: { endpoint: 'recommendedPosts' }, fault: listAnswer([recommended, article]) },
    {
      match: { endpoint: 'posts' },
      fault: listAnswer([
        article,
        post(7005, 'list-title', { slug: canary('list-slug'), tags: [{ name: canary('list-tag'), slug: 'list-tag' }] }),
      ]),
    },
    {
      match: { endpoint: 'posts', path: 'real-stories' },
      fault: listAnswer([post(7006, 'story-title', { excerpt: canary('story-excerpt') })]),
    },
    { match: { endpoint: 'posts', path: 'format_journey' }, fault: listAnswer([journey]) },
    { match: { endpoint: 'searchPosts' }, fault: listAnswer([post(7007, 'found-title')]) },
    body('post', { ...article, content: content.join('') }),
    body('tags', [{ name: canary('topic-name'), slug: canary('topic-slug') }]),
    body('journeys', [{ postSlug: 'gone', listName: canary('subscribed-list') }]),
    body('policies', [
      { name: canary('policy-name'), protected_resource: { fileName: `${canary('policy-file')}.pdf` } },
      { name: 'A page', externalUrl: link('policy-link') },
    ]),
    body('fileAddress', { url: `${backend.mediaOrigin}/media/files/${canary('policy-file')}.pdf` }),
    {
      match: { origin: 'media', path: canary('policy-file') },
      fault: {
        bodyText: `%PDF-1.4\n${canary('policy-text')}\n%%EOF`,
        headers: { 'content-type': 'application/pdf', 'access-control-allow-origin': '*' },
      },
    },
    body('abouts', [{ title: canary('about-title'), content: `<p>${canary('about-text')}</p>` }]),
    body('contextualPage', { title: 'Contact us', content: `<p>${canary('contact-text')}</p>` }, 'contact-us'),
  );
}

const PROFILE = {
  id: 7000,
  email: `${canary('profile-email')}@canary.example`,
  firstName: canary('profile-first-name'),
  lastName: canary('profile-last-name'),
  gender: canary('profile-gender'),
  language: 'en',
  role: 'employee',
  stages: ['working-parent'],
  managePeople: false,
  showIntroduction: false,
  profileCompleted: true,
  updatedAt: new Date().toISOString(),
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
  managersName: canary('managers-name'),
  managersEmail: `${canary('managers-email')}@canary.example`,
};

const SETTINGS = {
  settings: {
    nominationMode: 'REGISTRATION',
    registrationCode: canary('registration-code'),
    analyticsSiteName: canary('analytics-site-name'),
    siteRegion: 'gb',
  },
  featureSet: { caregiving: { enabled: true, link: link('flag-link') } },
};
