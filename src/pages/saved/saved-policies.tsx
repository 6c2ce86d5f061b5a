import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { cleanFileName } from '#contract/device/file-names.ts';
import { fileSlug } from '#contract/device/saved.ts';
import type { SavedRow } from '#contract/device/saved.ts';
import { removeCachedFile } from '#device/files/cached-files.ts';
import type { CachedFile } from '#device/files/cached-files.ts';
import { FileRow } from '#features/policies/file-row.tsx';
import { policyQueries } from '#features/policies/policy-queries.ts';
import { SaveStatus } from '#features/posts/saved/save-status.tsx';
import { savedArticles } from '#device/saved/saved-articles.ts';
import { useReader } from '#features/profile/queries/use-reader.ts';
import { readablePolicies } from '#pages/parts/readable-policies.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { stack } from '#ui/surfaces/layout.css.ts';
import { Section } from '#ui/surfaces/section.tsx';
import { focusPageTitle } from '#ui/text/focus-page-title.ts';

interface SavedPoliciesProps {
  readonly siteUuid: string;
  readonly files: ReadonlyMap<string, CachedFile> | undefined;
  readonly rows: readonly SavedRow[];
}

/** The files of policies on this device, and those that wait to be; nothing where there are none. */
export function SavedPolicies({ siteUuid, files, rows }: SavedPoliciesProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const names = useNames(siteUuid);
  const waiting = rows.filter(
    ({ file, step }) => file !== undefined && step !== 'removed' && files?.has(file) !== true,
  );
  const all = [...(files?.keys() ?? [])];
  if (all.length + waiting.length === 0) {
    return null;
  }
  const handleRemove = async (fileName: string) => {
    await removeCachedFile(siteUuid, fileName);
    const library = savedArticles()?.library;
    await library?.remove([fileSlug(fileName)]);
    await library?.dropRemoved();
    await client.invalidateQueries({ queryKey: policyQueries.keptFiles(siteUuid).queryKey });
    focusPageTitle(); // The row of the pressed button is gone.
  };
  return (
    <Section title={<Trans>Policies</Trans>}>
      <ul className={stack}>
        {all.map((fileName) => {
          const name = names.get(fileName) ?? cleanFileName(fileName);
          return (
            <FileRow key={fileName} file={{ siteUuid, fileName }} name={name} headingLevel={3}>
              <IconButton icon="trash" label={t`Remove “${name}”`} onClick={() => void handleRemove(fileName)} />
            </FileRow>
          );
        })}
        {waiting.map((row) => (
          <li key={row.slug}>
            <p>
              <bdi>{row.title}</bdi>
            </p>
            <SaveStatus row={row} naming="titled" />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** As the organisation calls them; offline too, as far as its list is kept. */
function useNames(siteUuid: string): ReadonlyMap<string, string> {
  const { language } = useReader();
  const { data = [] } = useQuery(policyQueries.list(siteUuid, language, 'company'));
  return new Map(
    readablePolicies(data).flatMap(({ policy }) =>
      'externalUrl' in policy ? [] : [[policy.protected_resource.fileName, policy.name] as const],
    ),
  );
}
