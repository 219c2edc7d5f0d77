import type { ChosenPenalty, Outcome } from '@muqabla/contract/matches/review-calls';
import { paise } from '@muqabla/contract/money';
import { readPlayFacts } from '../../kyc/kyc.queries.ts';
import { isBarredByKyc } from '../../kyc/kyc.rules.ts';
import { readMoney } from '../../ledger/balances.ts';
import type { Leg, Transfer, Wallets } from '../../ledger/postings.rules.ts';
import { reverseTransfers } from '../../ledger/reversal.rules.ts';
import { collectedLegs, EMPTY_WALLETS, type Money } from '../../ledger/wallets.rules.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import { readBlocked } from '../../referrals/blocks.queries.ts';
import type { SettingsStore } from '../../settings/read-settings.ts';
import { readReferrers } from '../match.queries.ts';
import { type Ending, endingOf } from '../rules/ending.rules.ts';
import type { Match } from '../rules/match.rules.ts';
import { allReferrers, earningReferrers } from '../rules/referrers.rules.ts';

type Services = { db: Queries; clock: Clock; settings: SettingsStore };

/** Every leg that posting these transfers writes, collected dues included. */
const writtenLegs = (transfers: readonly Transfer[], moneyOf: (playerId: string) => Money): Leg[] => [
  ...transfers.flatMap(({ legs }) => legs),
  ...collectedLegs(transfers, moneyOf),
];

/** What deciding or reversing a battle would write on the wallets as they stand, by the very rules that write it. */
export const reviewMoney = async ({ db, clock, settings }: Services, match: Match) => {
  const sides = [match.hostId, ...(match.joinerId === null ? [] : [match.joinerId])];
  const referrers = await readReferrers(db, sides);
  const blocked = await readBlocked(db, allReferrers(referrers));
  const money = await readMoney(db, [...new Set([...sides, ...allReferrers(referrers)])]);
  const playFacts = await readPlayFacts(db, allReferrers(referrers));
  const prices = await settings.read();
  const terms = { now: clock.now(), minimumAge: prices.minimumAge, bannedStates: prices.bannedStates };
  const earnsBonus = (playerId: string) => !blocked.has(playerId) && !isBarredByKyc(playFacts.get(playerId), terms);
  const moneyOf = (playerId: string) => money.get(playerId) ?? { deposit: paise(0), reward: paise(0), due: paise(0) };
  return {
    prices,
    decide: (outcome: Outcome, penalties: readonly ChosenPenalty[]): Ending & { legs: Leg[] } => {
      const ending = endingOf(match, outcome === 'cancel' ? 'cancel' : { settle: outcome }, penalties, {
        referralPercents: prices.referralPercents,
        referrers: (playerId) => earningReferrers(referrers.get(playerId), earnsBonus),
        wallets: moneyOf,
        prices,
      });
      return { ...ending, legs: writtenLegs(ending.transfers, moneyOf) };
    },
    reverse: (decided: readonly Transfer[], collected: ReadonlyMap<string, Wallets>): Leg[] =>
      writtenLegs(
        reverseTransfers(decided, moneyOf, (chargeKey) => collected.get(chargeKey) ?? EMPTY_WALLETS),
        moneyOf,
      ),
  };
};
