import { afterEach, expect, it } from 'vitest';
import { cleanup, screen } from '@testing-library/react';

import { renderApp } from '#tests/kit/render-app.tsx';

import { PostTags } from './post-tags.tsx';

afterEach(cleanup);

it('a tag of many lines is a box with round corners, not an ellipse that its words run out of', () => {
  renderApp(
    <div style={{ inlineSize: '120px' }}>
      <PostTags tags={[{ name: 'Sleep for those who care at night '.repeat(4), slug: 'sleep' }]} language="en" />
    </div>,
  );
  const tag = screen.getByRole('listitem');
  expect(tag.getBoundingClientRect().height).toBeGreaterThan(100);
  expect(Number.parseFloat(getComputedStyle(tag).borderStartStartRadius)).toBeLessThanOrEqual(22);
});
