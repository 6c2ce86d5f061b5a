import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';

import type { Policy, PolicyType } from '#contract/api/policies.ts';

import { languagesToTry } from './language-fallback.ts';
import { allRows, jsonOf, oneRow } from './rows.ts';

const Paragraph = v.union([v.string(), v.object({ heading: v.string() }), v.object({ list: v.array(v.string()) })]);

export const PolicyDocument = v.object({ title: v.string(), paragraphs: v.array(Paragraph) });
export type PolicyDocument = v.InferOutput<typeof PolicyDocument>;

const common = { slug: v.string(), name: v.string(), nameIn: v.optional(v.record(v.string(), v.string()), {}) };

/** A row of `content/policies.json`. */
export const StoredPolicy = v.union([
  v.object({ ...common, externalUrl: v.string() }),
  v.object({ ...common, fileName: v.string(), document: PolicyDocument }),
]);
export type StoredPolicy = v.InferOutput<typeof StoredPolicy>;

export interface PolicyStore {
  list(type: PolicyType, language: string | undefined): Policy[];
  /** What the PDF of this name says, if one of these types has it. */
  document(fileName: string, types: readonly PolicyType[]): PolicyDocument | undefined;
}

const Row = v.object({ data: jsonOf(StoredPolicy) });

export function createPolicyStore(database: DatabaseSync): PolicyStore {
  const selectAll = database.prepare('SELECT data FROM policies WHERE type = ? ORDER BY position');
  const select = database.prepare('SELECT data FROM policies WHERE type = ? AND file_name = ?');
  return {
    list: (type, language) => allRows(selectAll, Row, type).map((row) => policyOf(row.data, language)),
    document(fileName, types) {
      for (const type of types) {
        const policy = oneRow(select, Row, type, fileName)?.data;
        if (policy && 'document' in policy) {
          return policy.document;
        }
      }
      return undefined;
    },
  };
}

function policyOf(policy: StoredPolicy, language: string | undefined): Policy {
  const wanted = languagesToTry(language).find((tag) => Object.hasOwn(policy.nameIn, tag) || tag === 'en');
  const name = (wanted === undefined ? undefined : policy.nameIn[wanted]) ?? policy.name;
  return 'externalUrl' in policy
    ? { name, externalUrl: policy.externalUrl }
    : { name, protected_resource: { fileName: policy.fileName } };
}
