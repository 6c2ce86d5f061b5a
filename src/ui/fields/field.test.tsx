import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { givenNoLayout } from '#tests/kit/browser.ts';
import { press } from '#tests/kit/person.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import { Choice } from './choice.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FieldGroup } from './field-group.tsx';
import { PasswordField } from './password-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

beforeEach(givenNoLayout);

describe('a field', () => {
  it('is named by its label and described by hint, error and echo', () => {
    renderApp(<TextField label="Email" hint="The work one" error="Enter an address with an @" echo="Work" />);
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(descriptionOf(input)).toBe('The work one Enter an address with an @ Work');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('may be wrong by words that stand elsewhere', () => {
    renderApp(
      <>
        <p id="refusal">Incorrect e-mail or password.</p>
        <TextField label="Email" hint="The work one" errorId="refusal" />
        <PasswordField label="Password" autoComplete="current-password" errorId="refusal" />
      </>,
    );
    expect(descriptionOf(screen.getByLabelText('Email'))).toBe('The work one Incorrect e-mail or password.');
    expect(descriptionOf(screen.getByLabelText('Password'))).toBe('Incorrect e-mail or password.');
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  });

  it('is neither described nor invalid without them', () => {
    renderApp(<TextField label="Email" />);
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(input.hasAttribute('aria-describedby')).toBe(false);
    expect(input.hasAttribute('aria-invalid')).toBe(false);
  });

  it('may be a list or a longer text', () => {
    renderApp(
      <>
        <SelectField label="Language" defaultValue="de">
          <option value="en">English</option>
          <option value="de">Deutsch</option>
        </SelectField>
        <TextAreaField label="Anything else" defaultValue="No" />
      </>,
    );
    expect(screen.getByRole('combobox', { name: 'Language' })).toHaveProperty('value', 'de');
    expect(screen.getByRole('textbox', { name: 'Anything else' })).toHaveProperty('value', 'No');
  });
});

describe('a password', () => {
  it('is shown and hidden by the button beside it, and keeps what was typed', () => {
    renderApp(<PasswordField label="Password" autoComplete="current-password" />);
    const input = screen.getByLabelText('Password');
    fireEvent.change(input, { target: { value: 'lamps' } });
    expect(input).toHaveProperty('type', 'password');
    press('Show');
    expect(input).toHaveProperty('type', 'text');
    press('Hide');
    expect(input).toHaveProperty('type', 'password');
    expect(input).toHaveProperty('value', 'lamps');
  });

  it('says which password the button belongs to', () => {
    renderApp(<PasswordField label="New password" autoComplete="new-password" />);
    expect(descriptionOf(screen.getByRole('button', { name: 'Show' }))).toBe('New password');
  });
});

describe('a group', () => {
  it.each(['group', 'radiogroup'] as const)('is a %s with a name and an error', (role) => {
    renderApp(
      <FieldGroup legend="Gender" role={role} error="Choose one">
        <Choice type="radio" name="gender">
          Woman
        </Choice>
      </FieldGroup>,
    );
    expect(descriptionOf(screen.getByRole(role, { name: 'Gender' }))).toBe('Choose one');
    expect(screen.queryByRole('radio', { name: 'Woman' })).not.toBeNull();
  });
});

describe('the error summary', () => {
  const summary = (attempt: number) => (
    <>
      <ErrorSummary key={attempt} problems={[{ fieldId: 'email', message: 'Enter an address with an @' }]} />
      <TextField id="email" label="Email" />
    </>
  );

  it('takes the focus when it appears and with every new attempt', () => {
    const { rerender } = renderApp(summary(1));
    expect(document.activeElement?.textContent).toContain('There is a problem');
    screen.getByRole('textbox').focus();
    rerender(summary(1));
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    rerender(summary(2));
    expect(document.activeElement?.textContent).toContain('There is a problem');
  });

  it('is an alert inside, with a heading and a link to each field', () => {
    renderApp(summary(1));
    expect(screen.getByRole('alert').contains(screen.getByRole('heading', { name: 'There is a problem' }))).toBe(true);
    fireEvent.click(screen.getByRole('link', { name: 'Enter an address with an @' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }));
    expect(location.hash).toBe('');
  });
});

function descriptionOf(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `no ${id}`).join(' ');
}
