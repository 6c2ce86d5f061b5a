import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes } from 'node:crypto';
import { poolName } from './pool.ts';
import type { Account } from './user-store.ts';

/**
 * The server's half of SRP-6a as Cognito speaks it: the 3072-bit group of RFC 3526 with SHA-256, numbers hashed as
 * signed big-endian bytes, and a session key that is used for one signature instead of RFC 5054's two proofs.
 */
const MODULUS = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const GENERATOR = 2n;
const MULTIPLIER = hashOfNumbers(MODULUS, GENERATOR);

/** What a pool keeps instead of the password. Both in hexadecimal. */
export interface Verifier {
  readonly salt: string;
  readonly verifier: string;
}

export function createVerifier(account: Account, password: string, salt = randomBytes(16).toString('hex')): Verifier {
  const identity = createHash('sha256')
    .update(`${poolName(account.poolId)}${account.username}:${password}`)
    .digest();
  const secret = hash(Buffer.concat([signedBytes(fromHex(salt)), identity]));
  return { salt, verifier: power(GENERATOR, secret).toString(16) };
}

export function isPasswordOf(account: Account, verifier: Verifier, password: string): boolean {
  return createVerifier(account, password, verifier.salt).verifier === verifier.verifier;
}

/** The client's public number, or undefined for one that would give the session key away. */
export function readClientNumber(hex: string): bigint | undefined {
  const number = fromHex(hex);
  return number % MODULUS === 0n ? undefined : number;
}

/** One sign-in's numbers of the server: `secret` stays here, `shown` goes to the client. */
export interface ServerNumbers {
  readonly secret: bigint;
  readonly shown: bigint;
}

export function createServerNumbers({ verifier }: Verifier): ServerNumbers {
  const secret = BigInt(`0x${randomBytes(32).toString('hex')}`);
  return { secret, shown: (MULTIPLIER * fromHex(verifier) + power(GENERATOR, secret)) % MODULUS };
}

/** Everything that both sides know of one sign-in once the client has answered. */
interface Exchange {
  readonly account: Account;
  readonly verifier: Verifier;
  readonly clientNumber: bigint;
  readonly server: ServerNumbers;
  readonly secretBlock: Buffer;
  readonly timestamp: string;
}

/** The signature that only somebody with the password could have sent. */
export function expectedSignature({ account, verifier, clientNumber, server, ...signed }: Exchange): Buffer {
  const scramble = hashOfNumbers(clientNumber, server.shown);
  const shared = power(clientNumber * power(fromHex(verifier.verifier), scramble), server.secret);
  const key = hkdfSync('sha256', signedBytes(shared), signedBytes(scramble), 'Caldera Derived Key', 16);
  return createHmac('sha256', Buffer.from(key))
    .update(poolName(account.poolId))
    .update(account.username)
    .update(signed.secretBlock)
    .update(signed.timestamp)
    .digest();
}

function hashOfNumbers(first: bigint, second: bigint): bigint {
  return hash(Buffer.concat([signedBytes(first), signedBytes(second)]));
}

function hash(bytes: Buffer): bigint {
  return fromHex(createHash('sha256').update(bytes).digest('hex'));
}

function fromHex(hex: string): bigint {
  return BigInt(`0x${hex}`);
}

/** The shortest two's complement of a positive number: a zero byte in front of one whose first bit is set. */
function signedBytes(number: bigint): Buffer {
  const digits = number.toString(16);
  const even = digits.padStart(digits.length + (digits.length % 2), '0');
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

/** Every exponent here has 256 bits: three milliseconds. `createDiffieHellman` would first test the modulus for a second. */
function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % MODULUS;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) {
      result = (result * square) % MODULUS;
    }
    square = (square * square) % MODULUS;
  }
  return result;
}
