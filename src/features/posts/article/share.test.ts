// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';

import { share } from './share.ts';

const SHARED = {
  title: 'Sleep',
  text: '“Sleep” on Kinward. People need to sign in to read it.',
  url: 'https://k.example/v2/post/x',
};

function clipboard(writeText: (text: string) => Promise<void>) {
  return { writeText } as unknown as Clipboard; // All of it that is used.
}

describe('sharing an article', () => {
  it('goes through the share sheet, with the words and the address', async () => {
    const sheet = vi.fn<(data?: ShareData) => Promise<void>>(() => Promise.resolve());
    expect(await share(SHARED, { share: sheet })).toBe('shared');
    expect(sheet).toHaveBeenCalledWith(SHARED);
  });

  it.each([
    ['that was called off', 'AbortError'],
    ['a second time while the sheet is open', 'InvalidStateError'],
  ])('%s copies nothing', async (_, name) => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    const sheet = () => Promise.reject(new DOMException('closed', name));
    expect(await share(SHARED, { share: sheet, clipboard: clipboard(writeText) })).toBe('cancelled');
    expect(writeText).not.toHaveBeenCalled();
  });

  it.each([
    ['where there is no share sheet', undefined],
    ['where the share sheet fails', () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
  ])('%s copies the address alone', async (_, sheet) => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    const browser = { ...(sheet === undefined ? {} : { share: sheet }), clipboard: clipboard(writeText) };
    expect(await share(SHARED, browser)).toBe('copied');
    expect(writeText).toHaveBeenCalledWith(SHARED.url);
  });

  it.each([
    ['no clipboard', {}],
    ['a clipboard that refuses', { clipboard: clipboard(() => Promise.reject(new Error('denied'))) }],
  ])('with %s shows the address', async (_, browser) => {
    expect(await share(SHARED, browser)).toBe('shown');
  });
});
