import type { HeaderRule } from '#server/http/header-rules.ts';

import { GENERATED, titled } from './host-files.ts';
import type { HostFiles, Hosting } from './host-files.ts';

/**
 * `add_header` in a location forgets those of the server, so no location has one: a header that differs between addresses
 * is a variable, and a `map` says its value. What was not found gets no lifetime.
 */
export function nginxFiles({ rules }: Hosting): HostFiles {
  const names = [...new Set(rules.flatMap(({ headers }) => Object.keys(headers)))];
  const varying = names.filter((name) => rules.filter(({ headers }) => name in headers).length > 1);
  const lines = names.map((name) => {
    const value = varying.includes(name) ? variableOf(name) : quoted(rules[0]?.headers[name] ?? '');
    return `add_header ${titled(name)} ${value} always;`;
  });
  return {
    'kinward-maps.conf': [
      `# ${GENERATED}`,
      '# Belongs into http { }.',
      ...varying.map((name) => mapOf(name, rules)),
      '',
    ].join('\n'),
    'kinward-headers.conf': [`# ${GENERATED}`, '# Belongs into server { }.', ...lines, ''].join('\n'),
  };
}

function mapOf(name: string, rules: readonly HeaderRule[]): string {
  const [general, ...special] = rules.filter(({ headers }) => name in headers);
  const isCaching = name === 'cache-control';
  // The first that matches counts, so the last rule stands first.
  const rows = special
    .toReversed()
    .flatMap(({ paths, headers }) =>
      paths.map(
        (path) =>
          `  ${quoted(`~^${isCaching ? '[23][0-9]+' : ''}${expressionOf(path)}`)} ${quoted(headers[name] ?? '')};`,
      ),
    );
  return [
    `map ${isCaching ? '$status$request_uri' : '$request_uri'} ${variableOf(name)} {`,
    `  default ${quoted(general?.headers[name] ?? '')};`,
    ...(isCaching ? [`  ${quoted('~^[45]')} ${quoted('no-store')};`] : []),
    ...rows,
    '}',
  ].join('\n');
}

function variableOf(name: string): string {
  return `$kinward_${name.replaceAll('-', '_')}`;
}

/** The address as it was asked for, query and all: a path of the app never reaches nginx in another form. */
function expressionOf(pattern: string): string {
  const escaped = pattern.replaceAll('.', '[.]');
  return pattern.endsWith('*') ? escaped.slice(0, -1) : `${escaped}(?:[?]|$)`;
}

/** @throws on what nginx would take for a variable: none of our values has one, and there is no way to write it. */
function quoted(text: string): string {
  if (/\$(?!["')])/.test(text) || /[\n\\]/.test(text)) {
    throw new Error(`nginx can't be told: ${text}`);
  }
  return `"${text.replaceAll('"', '\\"')}"`;
}
