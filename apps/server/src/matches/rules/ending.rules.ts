import type { Side } from '@muqabla/contract/matches/match';
import type { ChosenPenalty } from '@muqabla/contract/matches/review-calls';
import { type Paise, paise } from '@muqabla/contract/money';
import {
  payPrize,
  payReferralBonus,
  returnStake,
  type StakeParts,
  type Transfer,
  type Wallets,
} from '../../ledger/postings.rules.ts';
import { type Charge, chargePenalties, type PenaltyPrices } from '../../penalties/penalty.rules.ts';
import type { Match } from './match.rules.ts';

/** How a battle ends: for a side, or with both stakes back. */
export type End = { readonly settle: Side } | 'cancel';

/** What the money of an ending depends on beside the battle. */
export type EndingCircumstances = {
  readonly referralPercents: readonly number[];
  /** A player's referrer and that one's referrer, nearest first; null in the place of one who earns no bonus. */
  readonly referrers: (playerId: string) => readonly (string | null)[];
  readonly wallets: (playerId: string) => Wallets;
  readonly prices: PenaltyPrices;
};

/** The money of an ending, in the order it is posted, and the penalties in it. */
export type Ending = { readonly transfers: readonly Transfer[]; readonly charges: readonly Charge[] };

const stakeParts = (stake: Paise, fromDeposit: Paise): StakeParts => ({
  fromDeposit,
  fromReward: paise(stake - fromDeposit),
});

/** A side's stake goes back to where it came from; nothing for an empty seat. */
export const returnTo = (match: Match, side: Side): Transfer[] => {
  const playerId = side === 'host' ? match.hostId : match.joinerId;
  const fromDeposit = side === 'host' ? match.hostFromDeposit : match.joinerFromDeposit;
  if (playerId === null || fromDeposit === null) return [];
  const version = match.version + 1;
  return [returnStake({ matchId: match.matchId, version, playerId, parts: stakeParts(match.stake, fromDeposit) })];
};

const bonuses = (match: Match, winnerId: string, { referrers, referralPercents }: EndingCircumstances): Transfer[] => {
  const { matchId, stake } = match;
  const transfers: Transfer[] = [];
  for (const [index, referrerId] of referrers(winnerId).slice(0, 2).entries()) {
    const bonus = paise(Math.floor((stake * (referralPercents[index] ?? 0)) / 100));
    const level = index === 0 ? 1 : 2;
    // What nobody earns stays with the house.
    if (bonus > 0 && referrerId !== null)
      transfers.push(payReferralBonus({ matchId, version: match.version + 1, level, referrerId, bonus }));
  }
  return transfers;
};

const endingTransfers = (match: Match, end: End, around: EndingCircumstances): Transfer[] => {
  if (end === 'cancel') return [...returnTo(match, 'host'), ...returnTo(match, 'joiner')];
  const winnerId = end.settle === 'host' ? match.hostId : match.joinerId;
  if (winnerId === null) throw new Error(`match ${match.matchId} has no ${end.settle}`);
  const { matchId, stake, commission } = match;
  const prize = payPrize({ matchId, version: match.version + 1, winnerId, stake, commission });
  return [prize, ...bonuses(match, winnerId, around)];
};

/** The money of a battle's end: the prize with its referral bonuses, or both stakes back; and then the penalties. */
export const endingOf = (
  match: Match,
  end: End,
  penalties: readonly ChosenPenalty[],
  around: EndingCircumstances,
): Ending => {
  const ending = endingTransfers(match, end, around);
  const { charges, transfers } = chargePenalties(match, penalties, ending, around);
  return { transfers: [...ending, ...transfers], charges };
};
