import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { press } from '#tests/kit/person.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import { ShareButton } from './share-button.tsx';

it('where nothing can be copied, every press leads to the address, chosen to be copied by hand', async () => {
  renderApp(<ShareButton slug="sleep" title="Sleep" />);
  press('Share');
  const address = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link to this article' });
  expect(document.activeElement).toBe(address);
  address.blur();
  press('Share');
  await waitFor(() => {
    const { activeElement } = document;
    expect(activeElement).toBe(screen.getByRole('textbox', { name: 'Link to this article' }));
    expect(activeElement).toMatchObject({ selectionStart: 0, selectionEnd: address.value.length });
  });
});
