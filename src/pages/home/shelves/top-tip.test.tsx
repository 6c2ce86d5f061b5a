import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { aPost } from '#tests/kit/posts.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import { TopTip } from './top-tip.tsx';

it('turns the words of a tip in another language, and neither its number nor its place in the row', () => {
  renderApp(<TopTip post={aPost({ language: 'ar', title: 'نوم', excerpt: 'كيف ينام' })} />);
  expect(screen.getByRole('link', { name: 'نوم' })).toBeDefined();
  expect(screen.getByText('نوم')).toMatchObject({ lang: 'ar', dir: 'rtl' });
  expect(screen.getByText('كيف ينام')).toMatchObject({ lang: 'ar', dir: 'rtl' });
  const row = screen.getByRole('listitem');
  expect(row.closest('[lang]')).toBe(document.documentElement.closest('[lang]'));
});
