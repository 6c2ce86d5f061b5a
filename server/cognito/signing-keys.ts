import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';

/** One RSA key for all pools, kept with the users: what was signed before a restart is still good after it. */
export interface SigningKeys {
  readonly keyId: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  /** The body of `/.well-known/jwks.json`. */
  readonly jwks: { readonly keys: readonly object[] };
  /** Bytes that stay the same for the same words and that nobody outside can tell. */
  secretFor(words: string, byteLength: number): Buffer;
}

export function openSigningKeys(database: DatabaseSync): SigningKeys {
  const privatePem = storedKey(database) ?? storeNewKey(database);
  const publicKey = createPublicKey(privatePem);
  const keyId = keyIdOf(publicKey);
  return {
    keyId,
    privateKey: createPrivateKey(privatePem),
    publicKey,
    jwks: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: keyId, alg: 'RS256', use: 'sig' }] },
    secretFor: (words, byteLength) => Buffer.from(hkdfSync('sha256', privatePem, '', words, byteLength)),
  };
}

const KeyRow = v.object({ private_key: v.string() });

function storedKey(database: DatabaseSync): string | undefined {
  const row = database.prepare('SELECT private_key FROM cognito_signing_keys').get();
  return row && v.parse(KeyRow, row).private_key;
}

function storeNewKey(database: DatabaseSync): string {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  database.prepare('INSERT INTO cognito_signing_keys (key_id, private_key) VALUES (?, ?)').run(keyIdOf(publicKey), pem);
  return pem;
}

function keyIdOf(publicKey: KeyObject): string {
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64url');
}
