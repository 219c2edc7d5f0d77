import type { ChosenPenalty, Outcome } from '@muqabla/contract/matches/review-calls';
import { readPlayFacts } from '../../kyc/kyc.queries.ts';
import { readMoney } from '../../ledger/balances.ts';
import type { Leg } from '../../ledger/legs.rules.ts';
import type { Transfer, Wallets } from '../../ledger/postings.rules.ts';
import { reverseTransfers } from '../../ledger/reversal.rules.ts';
import { collectedLegs, EMPTY_WALLETS, type Money, walletsOf } from '../../ledger/wallets.rules.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import { readBlocked } from '../../referrals/blocks.queries.ts';
import type { SettingsStore } from '../../settings/read-settings.ts';
import { readReferrers } from '../match.queries.ts';
import { type Ending, endingOf, referrerIdsOf } from '../rules/ending.rules.ts';
import type { Match } from '../rules/match.rules.ts';

type Services = { db: Queries; clock: Clock; settings: SettingsStore };

/** All legs written by posting these transfers, including collected dues. */
const writtenLegs = (transfers: readonly Transfer[], moneyOf: (playerId: string) => Money): Leg[] => [
  ...transfers.flatMap(({ legs }) => legs),
  ...collectedLegs(transfers, moneyOf),
];

/** What a decision on a match, or its reversal, would write on the current balances. Uses the same rules as the move. */
export const reviewMoney = async ({ db, clock, settings: store }: Services, match: Match) => {
  const sides = [match.hostId, ...(match.joinerId === null ? [] : [match.joinerId])];
  const referrers = await readReferrers(db, sides);
  const referrerIds = referrerIdsOf(referrers);
  const blockedReferrers = await readBlocked(db, referrerIds);
  const wallets = await readMoney(db, [...new Set([...sides, ...referrerIds])]);
  const kyc = await readPlayFacts(db, referrerIds);
  const settings = await store.read();
  const facts = { now: clock.now(), settings, referrers, blockedReferrers, kyc, wallets };
  const moneyOf = (playerId: string) => walletsOf(wallets, playerId);
  return {
    prices: settings,
    decide: (outcome: Outcome, penalties: readonly ChosenPenalty[]): Ending & { legs: Leg[] } => {
      const end = outcome === 'cancel' ? 'cancel' : { settle: outcome };
      const ending = endingOf(match, end, penalties, facts);
      return { ...ending, legs: writtenLegs(ending.transfers, moneyOf) };
    },
    reverse: (decided: readonly Transfer[], collectedDues: ReadonlyMap<string, Wallets>): Leg[] => {
      const collectedOf = (chargeKey: string) => collectedDues.get(chargeKey) ?? EMPTY_WALLETS;
      return writtenLegs(reverseTransfers(decided, moneyOf, collectedOf), moneyOf);
    },
  };
};
