import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { MediaProvider } from '#features/posts/media/media-context.tsx';
import { renderApp } from '#tests/kit/render-app.tsx';

import { ContentImage } from './content-image.tsx';

function imageOf(attributes: Record<string, string>): HTMLImageElement {
  const image = document.createElement('img');
  for (const [name, value] of Object.entries({ src: 'https://a.example/a.jpg', ...attributes })) {
    image.setAttribute(name, value);
  }
  return image;
}

/** A picture of an article that does not come. */
function failed(attributes: Record<string, string>): HTMLElement | null {
  const { container } = renderApp(<ContentImage image={imageOf(attributes)} />);
  const shown = container.querySelector('img');
  fireEvent.error(shown ?? container);
  expect(container.querySelector('img')).toBeNull();
  return container.querySelector('span');
}

it.each([
  ['words', 'A lamp'],
  ['no words', ''],
])('one with %s that does not come keeps its place', (_, alt) => {
  const sized = failed({ alt, width: '300', height: '200' });
  expect([sized?.textContent, sized?.style.aspectRatio, sized?.style.inlineSize]).toEqual([alt, '300 / 200', '300px']);
  expect(failed({ alt })?.dataset['shape']).toBe('default');
});

it('one within a line that does not come leaves its words there', () => {
  expect(failed({ alt: 'star', width: '20', height: '20' })).toBeNull();
  expect(screen.getByText('star')).toBeDefined();
});

it('one that did not come is tried again when the line is back', () => {
  const image = imageOf({ alt: 'A lamp' });
  const on = (line: string) => (
    <MediaProvider value={{ line }}>
      <ContentImage image={image} />
    </MediaProvider>
  );
  const { rerender } = renderApp(on('offline'));
  fireEvent.error(screen.getByRole('img', { name: 'A lamp' }));
  expect(screen.queryByRole('img')).toBeNull();
  rerender(on('online'));
  expect(screen.getByRole('img', { name: 'A lamp' })).toBeDefined();
});
