import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';

import { givenOwner } from '#tests/kit/device.ts';
import { fakeApi, refusal } from '#tests/kit/fake-api.ts';

import { downloadFile, resetDownload, useDownload } from './file-downloads.ts';

const FILE = { siteUuid: 'site-1', fileName: 'leave.pdf' };
const stepShown = () => renderHook(() => useDownload(FILE)).result.current.step;

it('what came of a download is told to nobody else who signs in on the same page', async () => {
  let resolve = (_: Response) => {};
  const answer = new Promise<Response>((done) => {
    resolve = done;
  });
  fakeApi({ fileAddress: () => answer });
  givenOwner('a'.repeat(43));
  resetDownload(FILE, 'lost');
  expect(stepShown()).toBe('failed');
  const downloading = downloadFile(FILE);
  expect(stepShown()).toBe('under-way');
  givenOwner('b'.repeat(43));
  expect(stepShown()).toBe('idle');
  resolve(refusal(403));
  await downloading;
  expect(stepShown()).toBe('idle');
});
