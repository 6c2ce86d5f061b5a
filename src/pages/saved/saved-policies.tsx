import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';

import { cleanFileName } from '#contract/device/file-names.ts';
import { fileSlug } from '#contract/device/saved.ts';
import type { SavedRow } from '#contract/device/saved.ts';
import { removeCachedFile } from '#device/files/cached-files.ts';
import type { CachedFile } from '#device/files/cached-files.ts';
import { FileRow } from '#features/policies/file-row.tsx';
import { policyQueries } from '#features/policies/policy-queries.ts';
import { usePolicies } from '#features/policies/use-policies.ts';
import { SaveStatus } from '#features/posts/saved/save-status.tsx';
import { savedArticles } from '#device/saved/saved-articles.ts';
import { useReader } from '#features/profile/queries/use-reader.ts';
import { readablePolicies } from '#pages/parts/readable-policies.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/drawings/icon.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { Card } from '#ui/surfaces/card.tsx';
import * as layout from '#ui/surfaces/layout.css.ts';
import { Section } from '#ui/surfaces/section.tsx';
import { focusPageTitle } from '#ui/text/focus-page-title.ts';
import { cardTitle } from '#ui/text/text.css.ts';

import * as styles from './saved.css.ts';

interface SavedPoliciesProps {
  readonly siteUuid: string;
  readonly files: ReadonlyMap<string, CachedFile> | undefined;
  readonly rows: readonly SavedRow[];
}

/** The files of policies on this device, and those that are to be; nothing where there are none. */
export function SavedPolicies({ siteUuid, files, rows }: SavedPoliciesProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { names, shownIn } = useNames(siteUuid);
  const others = rows.flatMap((one) =>
    one.file === undefined || one.step === 'removed' || files?.has(one.file) !== false
      ? []
      : [{ fileName: one.file, row: one }],
  );
  const all = [...(files?.keys() ?? [])];
  if (all.length + others.length === 0) {
    return null;
  }
  const handleRemove = async (fileName: string, title: string) => {
    if ((await savedArticles()?.library.remove([fileSlug(fileName)])) === false) {
      return;
    }
    await removeCachedFile(siteUuid, fileName);
    await client.invalidateQueries({ queryKey: policyQueries.keptFiles(siteUuid).queryKey });
    focusPageTitle(); // The row of the pressed button is gone.
    announce(t`“${title}” is no longer saved`);
    await savedArticles()?.library.dropRemoved(); // Waits for whatever is on its way.
  };
  return (
    <Section title={<Trans>Policies</Trans>}>
      <ul className={layout.stack}>
        {all.map((fileName) => {
          const known = names.get(fileName);
          const name = known ?? cleanFileName(fileName);
          const file = { siteUuid, fileName };
          return (
            <FileRow
              key={fileName}
              file={file}
              name={name}
              shownIn={known === undefined ? 'own' : shownIn}
              headingLevel={3}
            >
              <RemoveButton name={name} onRemove={() => void handleRemove(fileName, name)} />
            </FileRow>
          );
        })}
        {others.map(({ fileName, row }) => (
          <Card as="li" key={fileName} pad="all">
            <div className={layout.row}>
              <Icon name="document" />
              <div className={styles.words}>
                <h3 className={cardTitle}>
                  <bdi>{row.title}</bdi>
                </h3>
                <SaveStatus row={row} naming="titled" />
              </div>
              <RemoveButton name={row.title} onRemove={() => void handleRemove(fileName, row.title)} />
            </div>
          </Card>
        ))}
      </ul>
    </Section>
  );
}

function RemoveButton({ name, onRemove }: { readonly name: string; onRemove(): void }) {
  const { t } = useLingui();
  return <IconButton icon="trash" label={t`Remove “${name}”`} onClick={onRemove} />;
}

/** As the organisation calls them; offline too, as far as its list is kept. */
function useNames(siteUuid: string) {
  const { language } = useReader();
  const { policies = [], shownIn } = usePolicies({ siteUuid, language, type: 'company' });
  const names: ReadonlyMap<string, string> = new Map(
    readablePolicies(policies).flatMap(({ policy }) =>
      'externalUrl' in policy ? [] : [[policy.protected_resource.fileName, policy.name] as const],
    ),
  );
  return { names, shownIn };
}
