import { fireEvent, screen } from '@testing-library/react';

export function press(button: string): void {
  fireEvent.click(screen.getByRole('button', { name: button }));
}

export function type(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

export function choose(role: 'checkbox' | 'radio', name: string): void {
  fireEvent.click(screen.getByRole(role, { name }));
}
