#!/usr/bin/env node
// Stands in for the AWS CLI: a bucket is a folder, and each call is written down with its options.
import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const [area, verb, ...words] = process.argv.slice(2);
const store = process.env['FAKE_AWS'] ?? '';
const options = words.flatMap((word, at) => (word.startsWith('--') ? [[word, words[at + 1] ?? '']] : []));
const of = (name) => options.filter(([option]) => option === name).map(([, value]) => value);
const [from = '', to = ''] = words;
const place = (address) => (address.startsWith('s3://') ? path.join(store, address.slice('s3://'.length)) : address);
appendFileSync(path.join(store, 'calls'), `${[area, verb, ...words].join(' ')}\n`);

/** The CLI's patterns: `*` is anything, folders included. */
const isLeftOut = (name) =>
  of('--exclude').some((pattern) => new RegExp(`^${pattern.replaceAll('.', '[.]').replaceAll('*', '.*')}$`).test(name));

function copy(source, target) {
  mkdirSync(path.dirname(target), { recursive: true });
  copyFileSync(source, target);
  // A clock of its own: what was put later is younger, however fast it went.
  const since = Number(process.env['FAKE_AWS_SINCE'] ?? 0);
  const count = since + Number(readdirSync(store).length) + statSync(path.join(store, 'calls')).size;
  utimesSync(target, count, count);
  if (to.startsWith('s3://')) {
    const [caching = ''] = of('--cache-control');
    appendFileSync(
      path.join(store, 'puts'),
      `${path.relative(store, target)}\t${caching}\t${of('--content-type').join('')}\n`,
    );
  }
}

if (verb === 'cp' && words.includes('--recursive')) {
  for (const name of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    if (statSync(path.join(from, name)).isFile() && !isLeftOut(name)) {
      copy(path.join(from, name), path.join(place(to), name));
    }
  }
} else if (verb === 'cp') {
  copy(place(from), place(to));
} else if (verb === 'ls') {
  for (const name of readdirSync(place(from))) {
    const date = statSync(path.join(place(from), name)).mtime.toISOString();
    process.stdout.write(`${date.slice(0, 10)} ${date.slice(11, 19)} 9 ${name}\n`);
  }
} else if (verb === 'rm') {
  rmSync(place(from));
} else {
  writeFileSync(path.join(store, 'invalidated'), words.join(' '));
}
