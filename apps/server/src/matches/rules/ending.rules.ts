import type { Side } from '@muqabla/contract/matches/match';
import type { ChosenPenalty } from '@muqabla/contract/matches/review-calls';
import { type Paise, paise } from '@muqabla/contract/money';
import { isBarredByKyc, type PlayFacts, type PlayTerms } from '../../kyc/kyc.rules.ts';
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

/** How a match ends: settled for a side, or cancelled. */
export type End = { readonly settle: Side } | 'cancel';

/** By player: the referrer and the referrer's referrer, null where there is none. */
export type Referrers = ReadonlyMap<string, readonly (string | null)[]>;

/** The ids of all these referrers, each once. */
export const referrerIdsOf = (referrers: Referrers): string[] => [
  ...new Set([...referrers.values()].flat().filter((id) => id !== null)),
];

/** What the transfers of an ending depend on besides the match. */
export type EndingFacts = {
  readonly now: Date;
  readonly settings: PenaltyPrices & {
    readonly minimumAge: number;
    /** States of India in which players may not stake. */
    readonly bannedStates: readonly string[];
    /** Of the stake, for the winner's referrer and the referrer's referrer. */
    readonly referralPercents: readonly number[];
  };
  readonly referrers: Referrers;
  readonly blockedReferrers: ReadonlySet<string>;
  /** By player; players without KYC are absent. */
  readonly kyc: ReadonlyMap<string, PlayFacts>;
  /** By player. */
  readonly wallets: ReadonlyMap<string, Wallets>;
};

/** The transfers of an ending, in the order in which they are posted, and the penalties among them. */
export type Ending = { readonly transfers: readonly Transfer[]; readonly charges: readonly Charge[] };

const stakeParts = (stake: Paise, fromDeposit: Paise): StakeParts => ({
  fromDeposit,
  fromReward: paise(stake - fromDeposit),
});

/** Returns a side's stake to the wallets it came from; no transfer if the side is empty. */
export const returnStakeOf = (match: Match, side: Side): Transfer[] => {
  const playerId = side === 'host' ? match.hostId : match.joinerId;
  const fromDeposit = side === 'host' ? match.hostFromDeposit : match.joinerFromDeposit;
  if (playerId === null || fromDeposit === null || match.stake === 0) return [];
  const version = match.version + 1;
  return [returnStake({ matchId: match.matchId, version, playerId, parts: stakeParts(match.stake, fromDeposit) })];
};

/** The terms by which the rules of KYC judge a player. */
export const playTermsOf = ({ now, settings: { minimumAge, bannedStates } }: EndingFacts): PlayTerms => ({
  now,
  minimumAge,
  bannedStates,
});

const earnsBonus = (referrerId: string, facts: EndingFacts) =>
  !facts.blockedReferrers.has(referrerId) && !isBarredByKyc(facts.kyc.get(referrerId), playTermsOf(facts));

const bonuses = (match: Match, winnerId: string, facts: EndingFacts): Transfer[] => {
  const { referralPercents } = facts.settings;
  const { matchId, stake } = match;
  const transfers: Transfer[] = [];
  for (const [index, referrerId] of (facts.referrers.get(winnerId) ?? []).slice(0, 2).entries()) {
    const bonus = paise(Math.floor((stake * (referralPercents[index] ?? 0)) / 100));
    const level = index === 0 ? 1 : 2;
    // A bonus that no referrer earns stays with the house, and the next referrer keeps their level.
    if (bonus > 0 && referrerId !== null && earnsBonus(referrerId, facts))
      transfers.push(payReferralBonus({ matchId, version: match.version + 1, level, referrerId, bonus }));
  }
  return transfers;
};

const endingTransfers = (match: Match, end: End, facts: EndingFacts): Transfer[] => {
  if (match.stake === 0) return [];
  if (end === 'cancel') return [...returnStakeOf(match, 'host'), ...returnStakeOf(match, 'joiner')];
  const winnerId = end.settle === 'host' ? match.hostId : match.joinerId;
  if (winnerId === null) throw new Error(`match ${match.matchId} has no ${end.settle}`);
  const { matchId, stake, commission } = match;
  const prize = payPrize({ matchId, version: match.version + 1, winnerId, stake, commission });
  return [prize, ...bonuses(match, winnerId, facts)];
};

/** The transfers that end a match: the prize with its referral bonuses, or both stakes returned; then the penalties. */
export const endingOf = (match: Match, end: End, penalties: readonly ChosenPenalty[], facts: EndingFacts): Ending => {
  const ending = endingTransfers(match, end, facts);
  const { charges, transfers } = chargePenalties(match, penalties, ending, {
    wallets: facts.wallets,
    prices: facts.settings,
  });
  return { transfers: [...ending, ...transfers], charges };
};
