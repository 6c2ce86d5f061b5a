/** Why there is no release; the message is for whoever asked for one. */
export class NotReleased extends Error {
  override name = 'NotReleased';
}

const UNRELEASED = '## Unreleased';

/** Gives what is under Unreleased a version and a day. @throws NotReleased when nothing is written there. */
export function releasedChangelog(text: string, version: string, day: string): string {
  const notes = sectionOf(text, UNRELEASED);
  if (notes === undefined || notes === '') {
    throw new NotReleased(`CHANGELOG.md has nothing under ${UNRELEASED}. Say there what changes for people.`);
  }
  return text.replace(UNRELEASED, () => `${UNRELEASED}\n\n## ${version} (${day})`);
}

/** What is said of a version that has been given one. */
export function notesOf(text: string, version: string): string | undefined {
  const heading = text.split('\n').find((line) => line.startsWith(`## ${version} (`));
  return heading === undefined ? undefined : sectionOf(text, heading);
}

export function unreleasedNotes(text: string): string {
  return sectionOf(text, UNRELEASED) ?? '';
}

function sectionOf(text: string, heading: string): string | undefined {
  const lines = text.split('\n');
  const from = lines.indexOf(heading);
  if (from < 0) {
    return undefined;
  }
  const length = lines.slice(from + 1).findIndex((line) => line.startsWith('## '));
  const section = lines.slice(from + 1, length < 0 ? undefined : from + 1 + length);
  return section.join('\n').trim();
}
