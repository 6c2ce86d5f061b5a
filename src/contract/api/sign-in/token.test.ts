// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { ownerOf, readToken } from './token.ts';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (payload: unknown) => `${part({ alg: 'RS256' })}.${part(payload)}.signature`;

describe('readToken', () => {
  it('reads the claims, also with letters beyond ASCII', () => {
    expect(readToken(token({ iss: 'i', sub: 's', exp: 1, email: 'zoë@example' }))).toMatchObject({
      email: 'zoë@example',
    });
  });

  it.each([
    '',
    'a',
    'a.b.c',
    `${part({})}.${part([])}.x`,
    token({ iss: 'i', sub: '', exp: 1 }),
    token({ iss: 'i', sub: 's' }),
    token(null),
  ])('is null for %s', (text) => {
    expect(readToken(text)).toBeNull();
  });
});

describe('ownerOf', () => {
  it('is another one for another person, pool or site, and names nobody', async () => {
    const owners = await Promise.all([
      ownerOf({ iss: 'i', sub: 's' }, 'a'),
      ownerOf({ iss: 'i', sub: 's' }, 'b'),
      ownerOf({ iss: 'i', sub: 't' }, 'a'),
      ownerOf({ iss: 'j', sub: 's' }, 'a'),
      ownerOf({ iss: 'i\0s', sub: '' }, 'a'),
    ]);
    expect(new Set(owners).size).toBe(owners.length);
    expect(owners.every((owner) => /^[\w-]{43}$/.test(owner))).toBe(true);
  });
});
