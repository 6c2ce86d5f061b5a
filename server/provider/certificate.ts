import { createPrivateKey, generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { bitString, der, ia5, integer, object, octets, printable, sequence, set, time } from './der.ts';

export interface Certificate {
  /** PEM. */
  readonly key: string;
  readonly cert: string;
}

const DAYS = 397;
const A_DAY_MS = 86_400_000;

/**
 * The self-signed certificate of this machine's https provider: made once, kept beside the database. Browsers do not
 * trust it, as they should.
 */
export function openCertificate(folder: string, now: number): Certificate {
  const keyFile = join(folder, 'provider-key.pem');
  const certFile = join(folder, 'provider-certificate.pem');
  if (existsSync(keyFile) && existsSync(certFile)) {
    const kept = { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') };
    if (isGood(kept, now)) {
      return kept;
    }
  }
  const made = makeCertificate(now);
  mkdirSync(folder, { recursive: true });
  writeFileSync(keyFile, made.key, { mode: 0o600 });
  writeFileSync(certFile, made.cert);
  return made;
}

function isGood({ key, cert }: Certificate, now: number): boolean {
  try {
    const certificate = new X509Certificate(cert);
    return certificate.validToDate.getTime() > now + A_DAY_MS && certificate.checkPrivateKey(createPrivateKey(key));
  } catch {
    return false; // Half written or of something else: made anew.
  }
}

/** X.509 version 3 (RFC 5280) for localhost, signed with its own key. Node reads certificates and makes none. */
function makeCertificate(now: number): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const body = certificateBody(publicKey, now);
  const certificate = sequence(body, sequence(ECDSA_WITH_SHA256), bitString(sign('sha256', body, privateKey)));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: new X509Certificate(certificate).toString(),
  };
}

const ECDSA_WITH_SHA256 = object([1, 2, 840, 10045, 4, 3, 2]);
const COMMON_NAME = object([2, 5, 4, 3]);
const ALTERNATIVE_NAMES = object([2, 5, 29, 17]);
const DNS_NAME = 0x82;
const IP_ADDRESS = 0x87;

function certificateBody(publicKey: KeyObject, now: number): Buffer {
  const name = sequence(set(sequence(COMMON_NAME, printable('localhost'))));
  const serial = randomBytes(12);
  serial[0] = 1; // A positive number.
  const names = sequence(ia5('localhost', DNS_NAME), der(IP_ADDRESS, Buffer.from([127, 0, 0, 1])));
  return sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(serial),
    sequence(ECDSA_WITH_SHA256),
    name,
    sequence(time(now - A_DAY_MS), time(now + DAYS * A_DAY_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(ALTERNATIVE_NAMES, octets(names)))),
  );
}
