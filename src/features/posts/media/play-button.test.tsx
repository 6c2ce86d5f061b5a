import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { renderApp } from '#tests/kit/render-app.tsx';

import { PlayButton } from './play-button.tsx';

it.each(['Use <b>bold</b> words', 'A <0>numbered</0> one', 'Sleep <3', 'Tea & {biscuits}'])(
  'is named after the film, whatever its title holds: %s',
  (title) => {
    renderApp(<PlayButton title={title} ground="plain" onPress={() => undefined} />);
    expect(screen.getByRole('button').textContent).toBe(`Play video: ${title}`);
  },
);

it('is described by the length of the film, which is no part of its name', () => {
  renderApp(<PlayButton title="Sleep" ground="picture" minutes={4} onPress={() => undefined} />);
  const button = screen.getByRole('button', { name: 'Play video: Sleep', description: '4 min' });
  expect(button).toBeDefined();
});
