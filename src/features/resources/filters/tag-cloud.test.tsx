import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';

import { someTags } from '#features/resources/resources.test-kit.ts';
import { givenWidth } from '#tests/kit/browser.ts';
import { choose, press } from '#tests/kit/person.ts';
import { renderApp } from '#tests/kit/render-app.tsx';
import { currentAnnouncement } from '#ui/feedback/announce.ts';

import { TagCloud } from './tag-cloud.tsx';
import { TagCloudMulti } from './tag-cloud-multi.tsx';

const TAGS = someTags(...Array.from({ length: 12 }, (_, index) => `Tag ${index + 1}`));

function Single({ isRequired = false, at }: { isRequired?: boolean; at?: string }) {
  const [chosen, setChosen] = useState(at);
  return (
    <form>
      <TagCloud legend="Tags" tags={TAGS} chosen={chosen} isRequired={isRequired} onChoose={setChosen} />
      <button type="submit">Send</button>
    </form>
  );
}

function Multi({ isRequired = false }: { isRequired?: boolean }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <form>
      <TagCloudMulti legend="About you" name="about" tags={TAGS} {...{ chosen, isRequired }} onChoose={setChosen} />
    </form>
  );
}

const isChecked = (role: 'radio' | 'checkbox', name: string) =>
  (screen.getByRole(role, { name }) as HTMLInputElement).checked;

beforeEach(() => givenWidth(1440));

describe('one tag', () => {
  it('is chosen from a group whose first option is All', () => {
    renderApp(<Single />);
    const radios = within(screen.getByRole('group', { name: 'Tags' })).getAllByRole('radio');
    expect(radios).toHaveLength(13);
    expect(radios[0]).toBe(screen.getByRole('radio', { name: 'All' }));
    expect(isChecked('radio', 'All')).toBe(true);
    choose('radio', 'Tag 3');
    expect(isChecked('radio', 'Tag 3')).toBe(true);
    choose('radio', 'All');
    expect(isChecked('radio', 'All')).toBe(true);
  });

  it('that is required has no All, and says what is missing once the form is sent', () => {
    renderApp(<Single isRequired />);
    expect(screen.queryByRole('radio', { name: 'All' })).toBeNull();
    const group = screen.getByRole('radiogroup', { name: 'Tags' });
    expect(within(group).queryByText('Please select an option')).toBeNull();
    press('Send');
    expect(within(group).getByText('Please select an option')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Tag 1' }));
    choose('radio', 'Tag 2');
    expect(within(group).queryByText('Please select an option')).toBeNull();
  });
});

describe('several tags', () => {
  it('are checkboxes that go on and off', () => {
    renderApp(<Multi />);
    choose('checkbox', 'Tag 1');
    choose('checkbox', 'Tag 4');
    choose('checkbox', 'Tag 1');
    const form = screen.getByRole('group', { name: 'About you' }).closest('form');
    expect(new FormData(form ?? undefined).getAll('about')).toEqual(['tag-4']);
  });

  it('that are required ask for at least one', async () => {
    renderApp(<Multi isRequired />);
    const form = screen.getByRole('group', { name: 'About you' }).closest('form');
    expect(form?.checkValidity()).toBe(false);
    expect(await screen.findByText('Please select at least one option')).toBeTruthy();
    choose('checkbox', 'Tag 2');
    expect(screen.queryByText('Please select at least one option')).toBeNull();
    expect(form?.checkValidity()).toBe(true);
  });
});

describe('little room', () => {
  it.each([
    { width: 360, counts: [4, 8, 12] },
    { width: 599, counts: [4, 8, 12] },
    { width: 600, counts: [8, 12] },
    { width: 959, counts: [8, 12] },
  ])('at $width shows $counts tags, a chunk at each press of a button that stays', ({ width, counts }) => {
    givenWidth(width);
    renderApp(<Single />);
    const button = screen.getByRole('button', { name: 'More tags' });
    button.focus();
    for (const [press, count] of counts.entries()) {
      if (press > 0) {
        fireEvent.click(button);
        expect(currentAnnouncement().text).toBe(`${count} of 12`);
      }
      expect(screen.getAllByRole('radio')).toHaveLength(count + 1);
      expect(button.getAttribute('aria-expanded')).toBe(String(count === 12));
      expect(document.activeElement).toBe(button);
    }
    press('Fewer tags');
    expect(screen.getAllByRole('radio')).toHaveLength((counts[0] ?? 0) + 1);
  });

  it('keeps the chosen tag in sight', () => {
    givenWidth(360);
    renderApp(<Single at="tag-11" />);
    expect(isChecked('radio', 'Tag 11')).toBe(true);
    expect(screen.getAllByRole('radio')).toHaveLength(6);
  });

  it('is no matter from md on', () => {
    givenWidth(960);
    renderApp(<Single />);
    expect(screen.queryByRole('button', { name: 'More tags' })).toBeNull();
  });
});
