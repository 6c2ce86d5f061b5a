import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';

import { IconButton } from './icon-button.tsx';

it.each([
  ['bookmark', 'filled'],
  ['clock', 'drawn'],
] as const)('a %s that is pressed is %s, so that one sees what it is', async (icon, how) => {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(<IconButton icon={icon} label="Save" aria-pressed="true" />);
  await expect.poll(() => place.querySelector('path')).not.toBeNull();
  const path = place.querySelector('path');
  expect(path === null || getComputedStyle(path).fill === 'none' ? 'drawn' : 'filled').toBe(how);
  root.unmount();
  place.remove();
});
