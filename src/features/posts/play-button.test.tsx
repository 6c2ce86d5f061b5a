import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { i18n } from '#i18n/i18n.ts';

import { PlayButton } from './play-button.tsx';

it.each(['Use <b>bold</b> words', 'A <0>numbered</0> one', 'Sleep <3', 'Tea & {biscuits}'])(
  'is named after the film, whatever its title holds: %s',
  (title) => {
    render(
      <I18nProvider i18n={i18n}>
        <PlayButton title={title} ground="plain" onPress={() => undefined} />
      </I18nProvider>,
    );
    expect(screen.getByRole('button').textContent).toBe(`Play video: ${title}`);
  },
);
