import { GENERATED, NOT_FOUND_PAGE, titled } from './host-files.ts';
import type { HostFiles, Hosting } from './host-files.ts';

/** `customHttp.yml`, and the rewrites for the console or `aws amplify update-app --custom-rules`. */
export function amplifyFiles({ rules }: Hosting): HostFiles {
  const lines = rules.flatMap(({ paths, headers }) =>
    paths.flatMap((path) => [
      `  - pattern: ${quoted(path === '/*' ? '**/*' : path)}`,
      '    headers:',
      ...Object.entries(headers).flatMap(([header, value]) => [
        `      - key: ${quoted(titled(header))}`,
        `        value: ${quoted(value)}`,
      ]),
    ]),
  );
  const rewrites = [
    { source: '/assets/<*>', target: '/assets/404.html', status: '404' },
    { source: '/<*>', target: '/index.html', status: '404-200' },
  ];
  return {
    'customHttp.yml': [`# ${GENERATED}`, 'customHeaders:', ...lines, ''].join('\n'),
    'assets/404.html': NOT_FOUND_PAGE,
    'rewrites.json': `${JSON.stringify(rewrites, null, 2)}\n`,
  };
}

/** YAML's single quotes know one escape. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
