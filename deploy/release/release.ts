import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

import { buildVersion, packageVersion } from '#build/version.ts';

import { notesOf, NotReleased, releasedChangelog, unreleasedNotes } from './changelog.ts';
import { packSite } from './pack-site.ts';
import { errorServiceOf, uploadSourceMaps } from './upload-source-maps.ts';

/** Of `package.json` and `package-lock.json`; the lock says it twice. */
const VersionedFile = v.looseObject({
  version: v.string(),
  packages: v.optional(v.record(v.string(), v.looseObject({ version: v.optional(v.string()) }))),
});

export interface ReleaseOptions {
  /** The new version; without one, that of package.json is released, or released again. */
  readonly version: string | undefined;
  readonly mode: 'dry run' | 'for real';
  readonly tagging: 'tag' | 'no tag';
}

/** What a release works with; a test has a project of its own. */
export interface Workshop {
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  readonly today: string;
  /** Runs an npm script and answers with its exit code. */
  readonly npm: (script: string) => Promise<number>;
  readonly say: (line: string) => void;
}

interface Step {
  readonly says: string;
  readonly run: () => Promise<void> | void;
}

/** Makes a release in `.local/release`, step by step; in a dry run it only says them. @throws NotReleased */
export async function release(options: ReleaseOptions, workshop: Workshop): Promise<void> {
  const isDry = options.mode === 'dry run';
  assertReleasable(options, workshop);
  for (const { says, run } of stepsOf(options, workshop)) {
    workshop.say(`${isDry ? 'would ' : ''}${says}`);
    if (!isDry) {
      await run();
    }
  }
}

function assertReleasable({ version, mode }: ReleaseOptions, { root }: Workshop): void {
  if (version !== undefined && !/^\d+\.\d+\.\d+$/.test(version)) {
    throw new NotReleased(`${version} is no version: three numbers, such as 1.2.0.`);
  }
  if (mode === 'for real' && git(root, 'status', '--porcelain') !== '') {
    throw new NotReleased('There are changes that are in no commit: nobody could build this release again.');
  }
  const changelog = read(root, 'CHANGELOG.md');
  const isNew = version !== undefined && version !== packageVersion(root);
  const notes = isNew ? unreleasedNotes(changelog) : (notesOf(changelog, packageVersion(root)) ?? '');
  if (notes === '') {
    const commits = commitsSinceTag(root);
    throw new NotReleased(
      [
        isNew
          ? 'CHANGELOG.md has nothing under Unreleased. Say there what changes for people.'
          : `CHANGELOG.md says nothing of ${packageVersion(root)}. Name a new version: npm run release -- 1.2.0`,
        ...(commits.length === 0
          ? []
          : ['What was committed since the last release:', ...commits.map((one) => `  ${one}`)]),
      ].join('\n'),
    );
  }
}

function stepsOf({ version: wanted, tagging }: ReleaseOptions, workshop: Workshop): Step[] {
  const { root, env, npm, say } = workshop;
  const version = wanted ?? packageVersion(root);
  const name = `kinward-${version}`;
  const [dist, sourceMaps] = [path.join(root, 'dist'), path.join(root, '.local/source-maps')];
  const service = errorServiceOf(env);
  return [
    ...(version === packageVersion(root)
      ? []
      : [
          {
            says: `write ${version} into package.json, package-lock.json and CHANGELOG.md, and commit them`,
            run: () => writeVersion(version, workshop),
          },
        ]),
    { says: 'run every check and every test, which also builds the app (npm test)', run: () => script(npm, 'test') },
    {
      says: `write the bill of materials to .local/release/${name}.cdx.json (npm run sbom)`,
      run: async () => {
        await script(npm, 'sbom');
        if (!existsSync(path.join(root, `.local/release/${name}.cdx.json`))) {
          throw new NotReleased(`npm run sbom wrote no .local/release/${name}.cdx.json.`);
        }
      },
    },
    {
      says: `put the site with its packed copies into .local/release/${name}`,
      run: () => packSite(dist, path.join(root, '.local/release', name)),
    },
    service === undefined
      ? { says: 'keep the source maps in .local/source-maps: there is no SENTRY_AUTH_TOKEN', run: () => undefined }
      : {
          says: `send the source maps to ${service.url}, ${service.organisation}/${service.project}; none of them is served`,
          run: async () => {
            const count = await uploadSourceMaps(service, { release: buildVersion(root), dist, sourceMaps });
            say(`sent ${count} scripts with their maps, as release ${buildVersion(root)}`);
          },
        },
    tagging === 'tag'
      ? {
          says: `tag this commit v${version}; pushing it is yours: git push --follow-tags`,
          run: () => void git(root, 'tag', '-a', `v${version}`, '-m', `Kinward ${version}`),
        }
      : { says: `leave the commit without a tag (--tag makes v${version})`, run: () => undefined },
  ];
}

function writeVersion(version: string, { root, today }: Workshop): void {
  for (const file of ['package.json', 'package-lock.json']) {
    const json = v.parse(VersionedFile, JSON.parse(read(root, file)));
    const own = json.packages?.[''];
    const packages = own === undefined ? {} : { packages: { ...json.packages, '': { ...own, version } } };
    writeFileSync(path.join(root, file), `${JSON.stringify({ ...json, version, ...packages }, null, 2)}\n`);
  }
  writeFileSync(path.join(root, 'CHANGELOG.md'), releasedChangelog(read(root, 'CHANGELOG.md'), version, today));
  git(root, 'commit', '--quiet', '-m', `release: ${version}`, 'package.json', 'package-lock.json', 'CHANGELOG.md');
}

async function script(npm: Workshop['npm'], name: string): Promise<void> {
  const code = await npm(name);
  if (code !== 0) {
    throw new NotReleased(`npm run ${name} ended with ${code}.`);
  }
}

function commitsSinceTag(root: string): string[] {
  const tag = git(root, 'tag', '--list', 'v*', '--sort=-creatordate').split('\n')[0] ?? '';
  const range = tag === '' ? ['-20'] : [`${tag}..HEAD`];
  return git(root, 'log', '--no-merges', '--format=%s', ...range)
    .split('\n')
    .filter((line) => line !== '');
}

function git(root: string, ...words: string[]): string {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
}

function read(root: string, file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}
