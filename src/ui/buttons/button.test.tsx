import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { renderApp } from '#tests/kit/render-app.tsx';

import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';
import { IconButton } from './icon-button.tsx';

describe('a button', () => {
  it('does what it says', () => {
    const press = vi.fn<() => void>();
    renderApp(<Button onClick={press}>Retry</Button>);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(press).toHaveBeenCalledOnce();
  });

  it('does nothing while it is busy, and keeps its name and the focus', () => {
    const press = vi.fn<() => void>();
    const submit = vi.fn<() => void>();
    const form = (state: 'idle' | 'busy') => (
      <form onSubmit={submit}>
        <Button type="submit" isBusy={state === 'busy'} onClick={press}>
          Save
        </Button>
      </form>
    );
    const { rerender } = renderApp(form('idle'));
    const button = screen.getByRole('button', { name: 'Save' });
    button.focus();
    rerender(form('busy'));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
  });

  it('has its label for a name where it is an icon', () => {
    renderApp(<IconButton icon="close" label="Close" />);
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeNull();
  });

  it('may be a link, to a place of ours or elsewhere', () => {
    renderApp(
      <>
        <ButtonLink to="/v2/">Home</ButtonLink>
        <ButtonLink href="https://example.org/">Elsewhere</ButtonLink>
      </>,
    );
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/v2/');
    expect(screen.getByRole('link', { name: 'Elsewhere' }).getAttribute('href')).toBe('https://example.org/');
  });
});
