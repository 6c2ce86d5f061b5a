import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { IconLink } from '#ui/buttons/icon-link.tsx';
import { ICON_PATHS, type IconName } from '#ui/drawings/icon-paths.ts';
import { Icon } from '#ui/drawings/icon.tsx';
import { Wordmark } from '#ui/drawings/wordmark.tsx';
import { Chip } from '#ui/fields/chip.tsx';
import { Choice } from '#ui/fields/choice.tsx';
import { ErrorSummary } from '#ui/fields/error-summary.tsx';
import { FieldGroup } from '#ui/fields/field-group.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { MenuButton } from '#ui/overlays/menu-button.tsx';
import { Avatar } from '#ui/surfaces/avatar.tsx';
import { Section } from '#ui/surfaces/section.tsx';
import * as type from '#ui/text/text.css.ts';
import { vars } from '#ui/theme/tokens.css.ts';

import * as styles from './components-page.css.ts';
import type { SampleWords } from './components-page-words.ts';

const ROLES = [
  'page',
  'surface',
  'sunk',
  'glow',
  'text',
  'textMuted',
  'border',
  'lamp',
  'lampStrong',
  'lampGraphic',
  'lampTint',
  'dusk',
  'duskTint',
  'success',
  'warning',
  'error',
  'focus',
] as const;
const ICONS = Object.keys(ICON_PATHS) as IconName[];

/** What people press, fill in and choose, and the type and colours it is made of. */
export function ControlSamples({ words }: { readonly words: SampleWords }) {
  return (
    <>
      <Section title="Brand and icons">
        <div className={styles.wide}>
          <Wordmark />
        </div>
        <div className={styles.pieces}>
          {ICONS.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </div>
      </Section>
      <Section title="Colour roles">
        <div className={styles.pieces}>
          {ROLES.map((role) => (
            <span key={role} className={styles.swatch}>
              <svg viewBox="0 0 92 56" aria-hidden="true">
                <rect width="92" height="56" rx="12" fill={vars.color[role]} stroke={vars.color.line} />
              </svg>
              {role}
            </span>
          ))}
        </div>
      </Section>
      <Section title="Type">
        <p className={type.resourceTitle}>Resource title 44</p>
        <p className={type.pageTitle}>Page title 34</p>
        <p className={type.sectionTitle}>Section 26</p>
        <p className={type.heading}>Heading 21</p>
        <p className={type.cardTitle}>{words.cardTitle}</p>
        <p className={type.meta}>Meta 14, never smaller</p>
      </Section>
      <Section title="Buttons">
        <div className={styles.pieces}>
          <Button look="primary">{words.go}</Button>
          <Button icon="refresh">{words.again}</Button>
          <Button icon="check" aria-pressed="true">
            {words.keep}
          </Button>
          <Button look="plain">{words.later}</Button>
          <Button look="danger">{words.remove}</Button>
          <Button look="primary" disabled>
            {words.go}
          </Button>
          <Button look="primary" isBusy>
            {words.go}
          </Button>
          <ButtonLink to="/" size="small">
            {words.more}
          </ButtonLink>
          <ButtonLink href="https://example.org/" icon="external" size="small">
            example.org
          </ButtonLink>
          <IconButton icon="chevronBack" label="Previous" look="bordered" disabled />
          <IconButton icon="chevronForward" label="Next" look="bordered" />
          <IconButton icon="bookmark" label={words.keep} aria-pressed="true" />
          <IconButton icon="bookmark" label={words.keep} look="raised" />
          <IconLink icon="search" label={words.search} to="/" />
          <MenuButton
            label={words.menu}
            icon={<Avatar initials="AO" />}
            header={words.person}
            entries={[
              { label: words.profile, icon: 'person', to: '/' },
              { label: words.device, icon: 'phone', to: '/' },
              { label: words.email, icon: 'mail', href: 'mailto:support@kinward.example' },
              'rule',
              { label: words.logout, icon: 'logout', onSelect: () => document.getElementById('ask')?.click() },
            ]}
          />
        </div>
      </Section>
      <Section title="Fields">
        <div className={styles.apart}>
          <ErrorSummary problems={[{ fieldId: 'sample-email', message: words.emailError }]} />
        </div>
        <div className={styles.pieces}>
          <div className={styles.wide}>
            <TextField label={words.name} defaultValue="Amara" />
          </div>
          <div className={styles.wide}>
            <TextField
              id="sample-email"
              type="email"
              label={words.email}
              hint={words.emailHint}
              error={words.emailError}
              defaultValue="amara.osei"
            />
          </div>
          <div className={styles.wide}>
            <PasswordField label={words.password} autoComplete="current-password" defaultValue="lampslamps" />
          </div>
          <div className={styles.wide}>
            <SelectField label={words.language}>
              <option>English</option>
              <option>العربية</option>
            </SelectField>
          </div>
          <div className={styles.wide}>
            <TextField type="date" label={words.date} echo={words.dateEcho} defaultValue="2026-12-08" />
          </div>
          <div className={styles.wide}>
            <TextAreaField label={words.about} />
          </div>
        </div>
      </Section>
      <Section title="Choices">
        <div className={styles.pieces}>
          <FieldGroup legend={words.ages} arrange="chips">
            {['0–1', '2–5', '6–12'].map((age, index) => (
              <Chip key={age} type="checkbox" name="ages" defaultChecked={index === 0}>
                {age}
              </Chip>
            ))}
          </FieldGroup>
          <FieldGroup legend={words.tags} arrange="chips">
            {words.choices.map((choice, index) => (
              <Chip key={choice} type="radio" name="tags" defaultChecked={index === 0}>
                {choice}
              </Chip>
            ))}
          </FieldGroup>
          <FieldGroup legend={words.gender} role="radiogroup" error={words.genderError}>
            {words.genders.map((choice) => (
              <Choice key={choice} type="radio" name="gender" defaultChecked={choice === words.genders[1]}>
                {choice}
              </Choice>
            ))}
            <Choice type="checkbox" defaultChecked>
              {words.keep}
            </Choice>
          </FieldGroup>
        </div>
      </Section>
    </>
  );
}
