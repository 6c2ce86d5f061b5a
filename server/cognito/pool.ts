import { CognitoError } from './cognito-error.ts';

/** A user pool with its one app client. */
export interface CognitoPool {
  /** As Amplify wants it: region, underscore, name (`ap-southeast-2_Kinward`). */
  readonly poolId: string;
  readonly clientId: string;
  /** Of ID and access tokens. An hour when absent. */
  readonly tokenLifetimeSeconds?: number;
  /** A refresh token is good once: each use brings the next one. */
  readonly rotatesRefreshTokens?: boolean;
}

/** The pool's name as it goes into the password proof: the part of its id after the region. */
export function poolName(poolId: string): string {
  return poolId.slice(poolId.indexOf('_') + 1);
}

/** Finds pools by what callers know of them; an unknown one is refused with a ResourceNotFoundException. */
export interface Pools {
  byId(poolId: string): CognitoPool;
  byClient(clientId: string): CognitoPool;
  all: readonly CognitoPool[];
}

export function createPools(all: readonly CognitoPool[]): Pools {
  return {
    all,
    byId: (poolId) => known(find(all, 'poolId', poolId), `User pool ${poolId} does not exist.`),
    byClient: (clientId) => known(find(all, 'clientId', clientId), `User pool client ${clientId} does not exist.`),
  };
}

function find(pools: readonly CognitoPool[], key: 'poolId' | 'clientId', value: string): CognitoPool | undefined {
  return pools.find((pool) => pool[key] === value);
}

function known(pool: CognitoPool | undefined, message: string): CognitoPool {
  if (!pool) {
    throw new CognitoError('ResourceNotFoundException', message);
  }
  return pool;
}
