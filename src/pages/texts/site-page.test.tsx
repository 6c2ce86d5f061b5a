import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { BRAND } from '#contract/app/brand.ts';
import { SENT_TO_API } from '#contract/app/sent-to-api.ts';
import { SENT_TO_OTHERS } from '#contract/app/sent-to-others.ts';
import { givenSite, givenTokens, token } from '#tests/kit/device.ts';
import { type Call, fakeApi, refusal } from '#tests/kit/fake-api.ts';
import { press } from '#tests/kit/person.ts';
import { AMARA } from '#tests/kit/profile.ts';
import { renderWithProfile } from '#tests/kit/render-with-profile.tsx';

import { Page as AboutPage } from './about-page.tsx';
import { Page as ContactPage } from './contact-us-page.tsx';
import { Page as OpenPrivacyPage } from './privacy-page.tsx';
import { Page as PrivacyPage } from './site-privacy-page.tsx';

let answer: () => Response;
let asked: string[];

beforeEach(() => {
  asked = [];
  givenSite();
  const pages = ({ path }: Call) => {
    asked.push(path);
    return answer();
  };
  fakeApi({ profile: () => Response.json(AMARA), contextualPage: pages, abouts: pages });
});

const text = (body: unknown) => () => Response.json(body);
const refuse = (status: number) => () => refusal(status);
const portal = () => new Response('<html>', { headers: { 'content-type': 'text/html' } });

const mailLinks = () =>
  screen.getAllByRole('link', { name: BRAND.supportEmail }).map((link) => link.getAttribute('href'));

describe('a page of the site', () => {
  it('has the route’s title until the site’s is known, and then the site’s, as text', async () => {
    answer = text({ title: 'Help <b>&amp;</b> advice', content: '<h1>Ask us</h1><p>Words</p>' });
    renderWithProfile(() => <ContactPage />, AMARA);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Contact Us');
    expect(await screen.findByRole('heading', { level: 2, name: 'Ask us' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Help & advice');
    expect(mailLinks()).toEqual([`mailto:${BRAND.supportEmail}`]);
  });

  it.each([
    ['has none', refuse(404)],
    ['withdrew it', refuse(410)],
    ['wrote nothing that can be read', text({ title: 'Privacy', content: '<script>hit()</script> &nbsp;' })],
    ['wrote nothing that can be seen', text({ title: '\u200b', content: '<p>&#8203;</p><img alt="">' })],
  ])('is in our words where the site %s, and nothing has failed', async (_, given) => {
    answer = given;
    renderWithProfile(() => <PrivacyPage />, AMARA);
    expect(await screen.findByRole('heading', { level: 2, name: 'What this device keeps' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Privacy');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it.each([
    ['the server fails', refuse(500)],
    ['it is not for this person', refuse(403)],
    ['somebody else’s page comes', portal],
    ['the answer has another shape', text({ text: 'x' })],
  ])('says so when %s with nothing kept, in our words, and Retry brings the site’s', async (_, given) => {
    answer = given;
    renderWithProfile(() => <PrivacyPage />, AMARA);
    expect((await screen.findByText(/own text could not be loaded/)).closest('[role=status]')).not.toBeNull();
    expect(screen.getByRole('heading', { level: 2, name: 'What this device keeps' })).toBeTruthy();
    expect(mailLinks()).toContain(`mailto:${BRAND.supportEmail}`);
    answer = text({ title: 'Our notice', content: '<p>From the organisation</p>' });
    press('Retry');
    expect(await screen.findByText('From the organisation')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('keeps our words on the screen while it is asked for again', async () => {
    answer = refuse(503);
    renderWithProfile(() => <PrivacyPage />, AMARA);
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('heading', { level: 2, name: 'What this device keeps' })).toBeTruthy();
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  it('stays as it was kept when a refresh fails', async () => {
    answer = text({ title: 'Our notice', content: '<p>Kept words</p>' });
    const { client } = renderWithProfile(() => <PrivacyPage />, AMARA);
    await screen.findByText('Kept words');
    answer = refuse(500);
    await client.invalidateQueries();
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(screen.getByText('Kept words')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});

describe('what the site says of the offer', () => {
  it('stands as one page: a heading for each text, theirs below it, and links within it lead to the right place', async () => {
    answer = text([
      { title: 'What it is', content: '<h2 id="top">Shelves</h2><p>One</p><a href="#top">up</a>' },
      { title: 'Who writes &amp; why', content: '<div><h4 id="who">People</h4><ul><li><b>Two <a href="#who">them</a>' },
      { title: 'Offline', content: 'Three<script>hit()</script>' },
    ]);
    renderWithProfile(() => <AboutPage />, AMARA);
    await screen.findByRole('heading', { level: 2, name: 'What it is' });
    expect(screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
      'H1 About',
      'H2 What it is',
      'H3 Shelves',
      'H2 Who writes & why',
      'H3 People',
      'H2 Offline',
    ]);
    for (const [link, heading] of [
      ['up', 'Shelves'],
      ['them', 'People'],
    ] as const) {
      const id = screen.getByRole('link', { name: link }).getAttribute('href')?.slice(1);
      expect(screen.getByRole('heading', { name: heading }).id).toBe(id);
    }
    expect(screen.getByText('Three')).toBeTruthy();
    expect(document.body.querySelector('script')).toBeNull();
  });

  it('shows no markup in the place of a title without words', async () => {
    answer = text([{ title: '<br>&nbsp;', content: 'Words' }]);
    renderWithProfile(() => <AboutPage />, AMARA);
    await screen.findByText('Words');
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });

  it('is asked for again in English where there is none in the language', async () => {
    const own = { de: [], en: [{ title: 'Our offer', content: '<p>Care for all</p>' }] };
    fakeApi({ abouts: ({ query }) => Response.json(own[query.get('language') === 'de' ? 'de' : 'en']) });
    renderWithProfile(() => <AboutPage />, { ...AMARA, language: 'de' });
    const words = await screen.findByText('Care for all');
    expect(words.closest('[lang="de"]')).toBeNull();
    expect(screen.getByText('Not available in your language yet, shown in English')).toBeTruthy();
  });

  it('is plain text where it is longer than a phone can take apart', async () => {
    answer = text([{ title: 'Long', content: `<p>First</p>${'<p>word</p>'.repeat(20_000)}` }]);
    renderWithProfile(() => <AboutPage />, AMARA);
    expect(await screen.findByText(/^First\s+word/)).toBeTruthy();
  });

  it.each([
    ['nothing', text([])],
    ['a text without a word', text([{ title: '', content: ' ' }])],
    ['a text of markup alone', text([{ title: '<br>', content: '<p>&nbsp;</p><script>hit()</script>' }])],
    ['that there is none', refuse(404)],
  ])('is in our words when the answer is %s', async (_, given) => {
    answer = given;
    renderWithProfile(() => <AboutPage />, AMARA);
    expect(await screen.findByRole('heading', { level: 2, name: "What you'll find" })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('is in our words with Retry when the server fails', async () => {
    answer = refuse(500);
    renderWithProfile(() => <AboutPage />, AMARA);
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: "What you'll find" })).toBeTruthy();
  });
});

describe('the open privacy page', () => {
  it('is in our words for nobody in particular, and asks the server for nothing', () => {
    renderWithProfile(() => <OpenPrivacyPage />, AMARA);
    expect(screen.getByRole('heading', { level: 2, name: 'What this device keeps' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
    expect(asked).toEqual([]);
  });

  it('is the site’s for somebody who is signed in', async () => {
    givenTokens({ id: token(600), access: token(600, 'access') });
    answer = text({ title: 'Our notice', content: '<p>From the organisation</p>' });
    renderWithProfile(() => <OpenPrivacyPage />, AMARA);
    expect(await screen.findByText('From the organisation')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to home page' }).getAttribute('href')).toBe('/v2/');
  });

  it('lists below anybody’s text what is sent, to whom and why, from the tables of the code', async () => {
    givenTokens({ id: token(600), access: token(600, 'access') });
    answer = text({ title: 'Our notice', content: '<p>From the organisation</p>' });
    renderWithProfile(() => <OpenPrivacyPage />, AMARA);
    const theirs = await screen.findByText('From the organisation');
    const rows = [...Object.values(SENT_TO_API), ...Object.values(SENT_TO_OTHERS).flat()];
    for (const { when, carries, why } of rows) {
      for (const words of [when, ...carries, why]) {
        const [first] = screen.getAllByText(words, { exact: false });
        expect(theirs.compareDocumentPosition(first as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      }
    }
  });

  it('leads back to the screen that it was opened from', async () => {
    const { router } = renderWithProfile(() => <OpenPrivacyPage />, AMARA, '/login');
    await router.navigate('/');
    fireEvent.click(await screen.findByRole('button', { name: 'Back' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });
});
