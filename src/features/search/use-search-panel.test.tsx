import { renderHook, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, it } from 'vitest';

import { useSearchPanel } from './use-search-panel.ts';

afterEach(() => document.body.replaceChildren());

/** A searchbox with the focus, and what somebody does to it in the moment in which the panel is rendered. */
function panelWhile(doing: (box: HTMLInputElement) => void) {
  const form = document.createElement('form');
  const box = document.createElement('input');
  form.append(box);
  document.body.append(form);
  box.focus();
  return renderHook(() => {
    useLayoutEffect(() => doing(box), []);
    return useSearchPanel(form);
  }).result;
}

it('knows what was typed before anybody listened', async () => {
  const panel = panelWhile((box) => {
    box.value = 'sl';
    box.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await waitFor(() => expect(panel.current).toEqual({ typed: 'sl', isOpen: true }));
});

it('does not open for somebody who has left before', async () => {
  const panel = panelWhile((box) => box.blur());
  await waitFor(() => expect(panel.current.isOpen).toBe(false));
});
