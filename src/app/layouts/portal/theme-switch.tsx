import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';

import { changeChoices, useChoices } from '#device/storage/choices.ts';
import { Icon } from '#ui/drawings/icon.tsx';

import { themes } from './navigation/portal-navigation.css.ts';

/** The three looks. Until one is chosen, the one that the system asks for is the pressed one. */
export function ThemeSwitch() {
  const { t } = useLingui();
  const { theme } = useChoices();
  const system = useSyncExternalStore(watchSystem, systemTheme);
  const shown = theme === 'system' ? system : theme;
  const looks = [
    { name: 'day', icon: 'sun', label: t`Day` },
    { name: 'evening', icon: 'sunset', label: t`Evening` },
    { name: 'night', icon: 'moon', label: t`Night` },
  ] as const;
  return (
    <div role="group" aria-label={t`Theme`} className={themes}>
      {looks.map(({ name, icon, label }) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === shown}
          onClick={() => changeChoices((choices) => ({ ...choices, theme: name }))}
        >
          <Icon name={icon} />
          {label}
        </button>
      ))}
    </div>
  );
}

const DARK = '(prefers-color-scheme: dark)';

function systemTheme(): 'day' | 'evening' {
  return matchMedia(DARK).matches ? 'evening' : 'day';
}

function watchSystem(onChange: () => void): () => void {
  const query = matchMedia(DARK);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
