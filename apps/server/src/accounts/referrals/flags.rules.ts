import {
  BURST_SIGN_UPS,
  type ReferralFlagName,
  TELLING_BATTLES,
} from '@muqabla/contract/accounts/referrals/referral-calls';

/** A referrer's referred players, as far as flags use them. */
export type Circle = {
  readonly referred: readonly { readonly playerId: string; readonly joinedAt: Date }[];
  /** Accounts to which several players of the circle, including the referrer, requested withdrawals. */
  readonly sharedTargets: readonly { readonly playerIds: readonly string[] }[];
  /** Counts of each referred player's opponents in their last matches. */
  readonly battles: readonly {
    readonly playerId: string;
    readonly battles: number;
    readonly withReferrer: number;
    readonly withReferred: number;
  }[];
};

/** A sign of abuse, with its players in the order of their ids. */
export type Flag = {
  readonly flag: ReferralFlagName;
  readonly playerIds: readonly string[];
  readonly from?: Date;
  readonly to?: Date;
};

const HOUR_MILLISECONDS = 3_600_000;

const sharedTargetFlags = ({ sharedTargets }: Circle): Flag[] =>
  sharedTargets
    .filter(({ playerIds }) => new Set(playerIds).size > 1)
    .map(({ playerIds }) => ({ flag: 'sharedTarget', playerIds: [...new Set(playerIds)].sort() }));

const onlyTogetherFlags = ({ battles }: Circle): Flag[] => {
  const playerIds = battles
    .filter((of) => of.battles >= TELLING_BATTLES && of.withReferrer + of.withReferred === of.battles)
    .map(({ playerId }) => playerId)
    .sort();
  return playerIds.length === 0 ? [] : [{ flag: 'onlyTogether', playerIds }];
};

const burstFlags = ({ referred }: Circle): Flag[] => {
  const inOrder = [...referred].sort((left, right) => left.joinedAt.getTime() - right.joinedAt.getTime());
  const flags: Flag[] = [];
  for (let start = 0; start < inOrder.length;) {
    const from = inOrder[start]?.joinedAt ?? new Date(0);
    const burst = inOrder
      .slice(start)
      .filter(({ joinedAt }) => joinedAt.getTime() - from.getTime() <= HOUR_MILLISECONDS);
    if (burst.length < BURST_SIGN_UPS) {
      start += 1;
      continue;
    }
    const playerIds = burst.map(({ playerId }) => playerId).sort();
    flags.push({ flag: 'signUpBurst', playerIds, from, to: burst.at(-1)?.joinedAt ?? from });
    start += burst.length;
  }
  return flags;
};

/** Signs that a player may have referred themselves. A sign is no proof: staff decide. */
export const flagsOf = (circle: Circle): Flag[] => [
  ...sharedTargetFlags(circle),
  ...onlyTogetherFlags(circle),
  ...burstFlags(circle),
];
