import type { CognitoPool } from '#server/cognito/pool.ts';

/**
 * The user pools. Sites with passwords share one, so that a person with two of them has one account and one password;
 * a site in another part of the world and those with single sign-on have their own.
 */
export const POOLS = {
  people: { poolId: 'ap-southeast-2_KinwardPeople', clientId: 'kinwardpeoplewebclient01' },
  summitRidge: { poolId: 'us-east-1_KinwardSummit', clientId: 'kinwardsummitwebclient01' },
  bellweather: { poolId: 'eu-west-2_KinwardBellweather', clientId: 'kinwardbellweatherclient1' },
  lumen: { poolId: 'us-east-1_KinwardLumen', clientId: 'kinwardlumenwebclient001' },
} as const satisfies Record<string, CognitoPool>;
export type PoolName = keyof typeof POOLS;
