import { CONFIG_PATH } from '#server/http/header-rules.ts';
import type { HeaderRule } from '#server/http/header-rules.ts';

import { GENERATED, NOT_FOUND_PAGE, titled } from './host-files.ts';
import type { Hosting } from './host-files.ts';

/** Netlify publishes no file whose path has a dot in front, so the config lies under another name there. */
const CONFIG_ON_NETLIFY = '/kinward-config.json';

/** A later rule of the file replaces a header of an earlier one. */
export function netlifyFiles({ rules }: Hosting) {
  const known = rules.map((rule) =>
    rule.paths.includes(CONFIG_PATH) ? { ...rule, paths: [...rule.paths, CONFIG_ON_NETLIFY] } : rule,
  );
  return {
    _headers: headersFile(known, () => []),
    _redirects: [
      `# ${GENERATED}`,
      `${CONFIG_PATH} ${CONFIG_ON_NETLIFY} 200`,
      // Nothing is in the way of a file that is there: without `!` it comes before any of these.
      ...NOT_THE_APP.map((prefix) => `${prefix}* /assets/404.html 404`),
      '/* /index.html 200',
      '',
    ].join('\n'),
    'assets/404.html': NOT_FOUND_PAGE,
  };
}

/**
 * Cloudflare joins what several rules say, so a special rule takes a header away before it sets it again. It answers
 * every other address with the app, as long as there is no 404.html at the top; the one below /assets keeps a missing
 * script from being answered with a page.
 */
export function cloudflarePagesFiles({ rules }: Hosting) {
  return {
    _headers: headersFile(rules, (header) => [`  ! ${titled(header)}`]),
    'assets/404.html': NOT_FOUND_PAGE,
  };
}

const NOT_THE_APP = ['/assets/', '/icons/', '/screenshots/', '/.kinward/'] as const;

function headersFile(rules: readonly HeaderRule[], detach: (header: string) => readonly string[]): string {
  const [general] = rules;
  const blocks = rules.flatMap((rule) =>
    rule.paths.map((path) =>
      [
        path,
        ...Object.entries(rule.headers).flatMap(([header, value]) => [
          ...(rule !== general && general !== undefined && header in general.headers ? detach(header) : []),
          `  ${titled(header)}: ${value}`,
        ]),
        '',
      ].join('\n'),
    ),
  );
  return [`# ${GENERATED}`, '', ...blocks].join('\n');
}

const [RULES_MAX, LINE_MAX] = [100, 2000] as const;

/** What Cloudflare Pages would not take: rules and lines beyond its limits are left out there without a word. */
export function cloudflareComplaints(file: string): string[] {
  const lines = file.split('\n');
  const rules = lines.filter((line) => line.startsWith('/')).length;
  const long = lines.filter((line) => line.length > LINE_MAX).map((line) => line.trim().split(':')[0]);
  return [
    ...(rules > RULES_MAX ? [`Cloudflare Pages takes 100 rules, these are ${rules}.`] : []),
    ...long.map(
      (header) => `Cloudflare Pages takes lines of 2,000 characters: ${header} is longer. Name fewer regions.`,
    ),
  ];
}
