import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { startConnectivity } from '#device/network/connectivity.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import { DownloadFailed } from './download-failed.tsx';

it.each([
  [true, "We couldn't reach Kinward. It's not your fault. Try again in a moment."],
  [false, "There's no connection. You can download this file when you're back online."],
])('a file that nobody answered for, connected: %s, says what is true', async (onLine, words) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  const stop = startConnectivity({ probe: () => Promise.resolve(onLine) });
  renderApp(
    <DownloadFailed
      file={{ siteUuid: 'site-1', fileName: 'leave.pdf' }}
      name="Parental leave"
      failure={{ step: 'failed', why: 'no-answer' }}
      onRetry={() => undefined}
    />,
  );
  expect(await screen.findByText(words)).toBeDefined();
  stop();
});
