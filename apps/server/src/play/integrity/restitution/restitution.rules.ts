import { type Paise, paise } from '@muqabla/contract/money';
import type { Transfer, Wallets } from '../../../core/ledger/postings.rules.ts';
import { type RestitutionSource, restoreStake } from '../../../core/ledger/restitution-postings.rules.ts';
import { changesOf } from '../../../core/ledger/wallets.rules.ts';

/** A battle that the player has won and no restitution covers, with the loser's stake. */
export type LostBattle = {
  readonly matchId: string;
  readonly gameName: string;
  readonly endedAt: Date;
  readonly victimId: string;
  /** The loser's stake in paise, and the part of it that came from the deposit wallet. */
  readonly lost: Paise;
  readonly fromDeposit: Paise;
  /** True when the loser's account is deleted, so that nothing can be paid to it. */
  readonly isDeleted: boolean;
};

/** A battle with what its loser gets back, and from where. */
export type RestoredBattle = LostBattle & { readonly from: RestitutionSource; readonly to: Wallets };

/** The stakes that a restitution gives back, battle by battle and in all. */
export type RestitutionPlan = {
  readonly battles: readonly RestoredBattle[];
  readonly victims: number;
  readonly lost: Paise;
  readonly paid: Paise;
  readonly from: RestitutionSource;
};

const NOTHING: RestitutionSource = { reward: paise(0), deposit: paise(0), penalties: paise(0) };

const sumOf = (source: RestitutionSource) => paise(source.reward + source.deposit + source.penalties);

/**
 * Divides a sum by weights, in whole paise: each gets its share rounded down, and the paise left over go to the largest
 * fractions, the earlier one first. Weights and sum are paise; the sum is at most that of the weights.
 */
export const divideByWeight = (sum: number, weights: readonly number[]): number[] => {
  const total = weights.reduce((whole, weight) => whole + weight, 0);
  if (total === 0) return weights.map(() => 0);
  // A product of two sums of paise does not fit a safe integer.
  const products = weights.map((weight) => BigInt(sum) * BigInt(weight));
  const shares = products.map((product) => Number(product / BigInt(total)));
  const left = sum - shares.reduce((whole, share) => whole + share, 0);
  const byFraction = products
    .map((product, place) => ({ place, fraction: product % BigInt(total) }))
    .sort((one, other) => Number(other.fraction - one.fraction) || one.place - other.place);
  const gainers = new Set(byFraction.slice(0, left).map(({ place }) => place));
  return shares.map((share, place) => share + (gainers.has(place) ? 1 : 0));
};

const takeFrom = (rest: RestitutionSource, sum: number): { taken: RestitutionSource; rest: RestitutionSource } => {
  const reward = Math.min(sum, rest.reward);
  const deposit = Math.min(sum - reward, rest.deposit);
  const penalties = sum - reward - deposit;
  const source = (sign: 1 | -1, base: RestitutionSource): RestitutionSource => ({
    reward: paise(base.reward + sign * reward),
    deposit: paise(base.deposit + sign * deposit),
    penalties: paise(base.penalties + sign * penalties),
  });
  return { taken: source(1, NOTHING), rest: source(-1, rest) };
};

const addSources = (one: RestitutionSource, other: RestitutionSource): RestitutionSource => ({
  reward: paise(one.reward + other.reward),
  deposit: paise(one.deposit + other.deposit),
  penalties: paise(one.penalties + other.penalties),
});

/**
 * Plans what each loser gets back: the whole stake where the money held reaches, else the same share of each. The
 * winner's winnings pay first, then the deposits, then the penalties.
 */
export const planRestitution = (battles: readonly LostBattle[], held: RestitutionSource): RestitutionPlan => {
  const weights = battles.map(({ lost, isDeleted }) => (isDeleted ? 0 : lost));
  const owed = weights.reduce<number>((sum, weight) => sum + weight, 0);
  const shares = divideByWeight(Math.min(owed, sumOf(held)), weights);
  let rest = held;
  const restored = battles.map((battle, place): RestoredBattle => {
    const share = shares[place] ?? 0;
    const taken = takeFrom(rest, share);
    rest = taken.rest;
    const deposit = Math.min(share, battle.fromDeposit);
    return { ...battle, from: taken.taken, to: { deposit: paise(deposit), reward: paise(share - deposit) } };
  });
  const from = restored.reduce((sum, each) => addSources(sum, each.from), NOTHING);
  return {
    battles: restored,
    victims: new Set(battles.map(({ victimId }) => victimId)).size,
    lost: paise(battles.reduce<number>((sum, { lost }) => sum + lost, 0)),
    paid: sumOf(from),
    from,
  };
};

/** The sum that the loser of one battle gets back, in paise. */
export const paidFor = ({ to }: Pick<RestoredBattle, 'to'>): Paise => paise(to.deposit + to.reward);

/** The transfers of a plan: one for each battle to whose loser something is paid. */
export const transfersOf = (plan: RestitutionPlan, about: { restitutionId: string; playerId: string }) =>
  plan.battles
    .filter((battle) => paidFor(battle) > 0)
    .map(({ matchId, victimId, from, to }) => restoreStake({ ...about, matchId, victimId, from, to }));

/** The sum paid to each loser, in paise; losers who get nothing are left out. */
export const paidByVictim = (battles: readonly Pick<RestoredBattle, 'victimId' | 'to'>[]): Map<string, Paise> => {
  const paid = new Map<string, Paise>();
  for (const battle of battles)
    if (paidFor(battle) > 0)
      paid.set(battle.victimId, paise((paid.get(battle.victimId) ?? paise(0)) + paidFor(battle)));
  return paid;
};

/** The sum that the transfers of an undoing take from each loser, in paise: 0 from one who has nothing left. */
export const takenFromVictims = (
  given: readonly { readonly victimId: string }[],
  transfers: readonly Pick<Transfer, 'legs'>[],
): Map<string, Paise> => {
  const taken = (victimId: string) =>
    transfers.reduce((sum, transfer) => {
      const { deposit, reward } = changesOf(transfer, victimId);
      return sum - deposit - reward;
    }, 0);
  return new Map(given.map(({ victimId }) => [victimId, paise(taken(victimId))]));
};

/** The terms of a proposed restitution, as they are stored. Sums in paise, for the screens until it is decided. */
export type RestitutionTerms = {
  readonly gameName: string | null;
  readonly from: string;
  readonly to: string;
  readonly sums: StoredSums;
};

/** The sums of a plan without its battles. */
export type StoredSums = {
  readonly battles: number;
  readonly victims: number;
  readonly lost: number;
  readonly reward: number;
  readonly deposit: number;
  readonly penalties: number;
};

/** The sums of a plan, as they are stored. */
export const sumsOf = ({ battles, victims, lost, from }: RestitutionPlan): StoredSums => ({
  battles: battles.length,
  victims,
  lost,
  ...from,
});
