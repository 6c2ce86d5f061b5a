import { Trans } from '@lingui/react/macro';

import { stack } from '#ui/surfaces/layout.css.ts';
import { muted } from '#ui/text/text.css.ts';

import { AppleAddDrawing, AppleShareDrawing, FirefoxAddDrawing, FirefoxMenuDrawing } from './install-drawings.tsx';

/** The names of buttons are the ones that the systems show, in the words of each language. */
export function AppleSteps() {
  return (
    <>
      <p>
        <Trans>On an iPhone or iPad, you add Kinward to the home screen yourself:</Trans>
      </p>
      <ol className={stack}>
        <li>
          <Trans>1. Tap Share in the browser toolbar. If you don't see it, open the browser's menu first.</Trans>
          <AppleShareDrawing />
        </li>
        <li>
          <Trans>2. Tap Add to Home Screen. You may have to scroll down to it.</Trans>
          <AppleAddDrawing />
        </li>
        <li>
          <Trans>3. If you see Open as Web App, leave it on. Then tap Add.</Trans>
        </li>
      </ol>
      <p className={muted}>
        <Trans>You need to sign in again there, because the browser and the home screen app don't share data.</Trans>
      </p>
    </>
  );
}

export function FirefoxSteps() {
  return (
    <>
      <p>
        <Trans>In Firefox for Android, you add Kinward to the home screen yourself:</Trans>
      </p>
      <ol className={stack}>
        <li>
          <Trans>1. Tap the three dots in the browser toolbar.</Trans>
          <FirefoxMenuDrawing />
        </li>
        <li>
          <Trans>2. Tap Add app to Home screen. You may find it under More, or it may say Install.</Trans>
          <FirefoxAddDrawing />
        </li>
        <li>
          <Trans>3. Confirm that you want to add it.</Trans>
        </li>
      </ol>
    </>
  );
}
