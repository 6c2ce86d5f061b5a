import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from 'react-router-dom';

import { TAB_LABELS } from '#contract/api/categories.ts';
import type { ResourceCategory, Tab } from '#contract/api/categories.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { useAtLeast } from '#ui/theme/use-breakpoint.ts';

import * as styles from './resources.css.ts';
import { tabAddress } from './tab-address.ts';
import { tabsOf } from './tab-on-load.ts';

interface TopicsProps {
  readonly category: ResourceCategory;
  readonly tab: Tab;
}

/** The tabs of a category: links where there is room for them, else the list that the phone brings along. */
export function Topics({ category, tab }: TopicsProps) {
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  const tabs = tabsOf(category);
  if (!useAtLeast('md')) {
    return (
      <div className={styles.topicSelect}>
        <SelectField
          label={<Trans>Topic</Trans>}
          value={tab}
          onChange={({ target }) => void navigate(tabAddress(category, target.value))}
        >
          {tabs.map((one) => (
            <option key={one} value={one}>
              {i18n._(TAB_LABELS[one])}
            </option>
          ))}
        </SelectField>
      </div>
    );
  }
  return (
    <nav className={styles.topics} aria-label={t`Topics`}>
      {tabs.map((one) => (
        <Link
          key={one}
          className={styles.topic}
          to={tabAddress(category, one)}
          aria-current={one === tab ? 'page' : undefined}
        >
          {i18n._(TAB_LABELS[one])}
        </Link>
      ))}
    </nav>
  );
}
