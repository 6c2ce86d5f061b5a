import { DEMO_PASSWORD, NOMINATIONS, PEOPLE } from './seed/people.ts';
import { SITES } from './seed/sites.ts';
import type { SiteName } from './seed/sites.ts';

/** What a visitor of the local back end has to know, as plain text. */
export function demoTable({
  origin,
  apiOrigin,
  mediaOrigin,
}: {
  origin: string;
  apiOrigin: string;
  mediaOrigin: string;
}): string {
  const people = PEOPLE.map(
    ({ email, sites, shows }) => [email, namesOf(sites).join(', ') || '(none yet)', shows] as const,
  );
  const codes = Object.values(SITES).flatMap((stored) => {
    const { settings, site } = stored;
    return 'registrationCode' in settings ? [`  ${settings.registrationCode} registers at ${site.displayName}`] : [];
  });
  return [
    `Demo accounts, all with the password ${DEMO_PASSWORD}:`,
    ...table([['Email', 'Organisation', 'Shows'], ...people]),
    '',
    'Codes:',
    ...codes,
    ...NOMINATIONS.map(
      ({ code, expiresInDays }) => `  ${code} nominates a manager${expiresInDays < 0 ? ' (expired)' : ''}`,
    ),
    '',
    ...(apiOrigin === origin ? [] : [`API at ${apiOrigin}, media at ${mediaOrigin}.`]),
    `Mail is shown at ${origin}/_local/mail.`,
    'For trying out and testing on this machine, not for production.',
  ].join('\n');
}

function namesOf(sites: object): string[] {
  return (Object.keys(sites) as SiteName[]).map((name) => SITES[name].site.displayName); // keys of a record over SiteName
}

function table(rows: readonly (readonly [string, string, string])[]): string[] {
  const width = (column: 0 | 1) => Math.max(...rows.map((row) => row[column].length));
  return rows.map(([email, site, shows]) => `  ${email.padEnd(width(0))}  ${site.padEnd(width(1))}  ${shows}`);
}
