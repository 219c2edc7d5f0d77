import type { ChosenPenalty, Outcome } from '@muqabla/contract/play/matches/review-calls';
import { readPlayFacts } from '../../../accounts/kyc/kyc.queries.ts';
import { readBlocked } from '../../../accounts/referrals/blocks.queries.ts';
import { readMoney } from '../../../core/ledger/balances.ts';
import type { Leg } from '../../../core/ledger/legs.rules.ts';
import type { Transfer, Wallets } from '../../../core/ledger/postings.rules.ts';
import { reverseTransfers } from '../../../core/ledger/reversal.rules.ts';
import { collectedLegs, EMPTY_WALLETS, type Money, walletsOf } from '../../../core/ledger/wallets.rules.ts';
import type { SettingsStore } from '../../../core/settings/read-settings.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { endingOf } from '../../engine/ending.rules.ts';
import type { Match } from '../../engine/match.rules.ts';
import { type Ending, type PartRules, type Snapshot, withFacts } from '../../engine/part.rules.ts';
import { idsOf } from '../../engine/part.ts';
import { bonusesPart } from '../bonuses/bonuses.part.ts';
import { readReferrers } from '../bonuses/referrers.queries.ts';
import { kycPart } from '../entry/kyc.part.ts';
import { penaltiesPart } from '../penalties/penalties.part.ts';

type Services = { db: Queries; clock: Clock; settings: SettingsStore };

/** All legs written by posting these transfers, including collected dues. */
const writtenLegs = (transfers: readonly Transfer[], moneyOf: (playerId: string) => Money): Leg[] => [
  ...transfers.flatMap(({ legs }) => legs),
  ...collectedLegs(transfers, moneyOf),
];

/**
 * Previews the postings of a decision on a match, or of its reversal, on the current balances. Uses the same rules as
 * the move.
 */
export const reviewMoney = async ({ db, clock, settings: store }: Services, match: Match) => {
  const sides = [match.hostId, ...(match.joinerId === null ? [] : [match.joinerId])];
  const referrers = await readReferrers(db, sides);
  const referrerIds = idsOf(referrers);
  const blocked = await readBlocked(db, referrerIds);
  const wallets = await readMoney(db, [...new Set([...sides, ...referrerIds])]);
  const kyc = await readPlayFacts(db, referrerIds);
  const settings = await store.read();
  const { minimumAge, bannedStates, referralPercents: percents } = settings;
  const now = clock.now();
  const snapshot: Snapshot = {
    now,
    settings,
    matches: new Map(),
    activity: new Map(),
    wallets,
    // The parts that add to the end of a match, in their order.
    parts: [kycPart, bonusesPart, penaltiesPart],
    facts: new Map<PartRules, unknown>([
      withFacts(kycPart, { kyc, terms: { now, minimumAge, bannedStates } }),
      withFacts(bonusesPart, { percents, referrers, blocked }),
      withFacts(penaltiesPart, settings),
    ]),
  };
  const moneyOf = (playerId: string) => walletsOf(wallets, playerId);
  return {
    prices: settings,
    decide: (outcome: Outcome, penalties: readonly ChosenPenalty[]): Ending & { legs: Leg[] } => {
      const end = outcome === 'cancel' ? 'cancel' : { settle: outcome };
      const ending = endingOf(match, end, penalties, snapshot);
      return { ...ending, legs: writtenLegs(ending.transfers, moneyOf) };
    },
    reverse: (decided: readonly Transfer[], collectedDues: ReadonlyMap<string, Wallets>): Leg[] => {
      const collectedOf = (chargeKey: string) => collectedDues.get(chargeKey) ?? EMPTY_WALLETS;
      return writtenLegs(reverseTransfers(decided, moneyOf, collectedOf), moneyOf);
    },
  };
};
