import { GENERATED, titled } from './host-files.ts';
import type { HostFiles, Hosting } from './host-files.ts';

/** A snippet for use inside `route`, where directives keep their order: a later one replaces what an earlier one set. */
export function caddyFiles({ rules }: Hosting): HostFiles {
  const blocks = rules.flatMap(({ paths, headers }, at) => {
    const matcher = `@kinward${at}`;
    const isForAll = paths.includes('/*');
    return [
      ...(isForAll ? [] : [`\t${matcher} path ${paths.join(' ')}`]),
      `\theader ${isForAll ? '' : `${matcher} `}{`,
      ...Object.entries(headers).map(([name, value]) => `\t\t${titled(name)} ${quoted(value)}`),
      '\t}',
    ];
  });
  return { 'kinward-headers.caddy': [`# ${GENERATED}`, '(kinward_headers) {', ...blocks, '}', ''].join('\n') };
}

/** @throws on what Caddy would take for a placeholder or the end of the text. */
function quoted(text: string): string {
  if (/[`{}\n]/.test(text)) {
    throw new Error(`Caddy can't be told: ${text}`);
  }
  return `\`${text}\``;
}
