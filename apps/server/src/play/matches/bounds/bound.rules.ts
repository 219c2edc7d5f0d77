import { type Paise, paise, rupeesFromPaise } from '@muqabla/contract/money';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { PlayLimits } from '../../../accounts/limits/limits.rules.ts';

/** The bounds of what passes between players in a day, and the stakes that can be chosen, in minor units of points. */
export type Bounds = {
  readonly pointsPairMax: Paise;
  readonly pointsDayMax: Paise;
  readonly stakeMin: Paise;
  readonly stakeStep: Paise;
};

/** The battles of two players: what has changed hands between them today, and what may still do so. */
export type PairPlay = {
  /** Stakes that one has won from the other today, less those that the other won; never negative. */
  readonly lead: Paise;
  /** Stakes of their battles under way, whichever day these began. */
  readonly atRisk: Paise;
};

/** A day's play of one player against all others. */
export type DayPlay = Pick<PlayLimits, 'lostToday' | 'atRisk'>;

export const NO_PAIR_PLAY: PairPlay = { lead: paise(0), atRisk: paise(0) };
const NO_DAY_PLAY: DayPlay = { lostToday: paise(0), atRisk: paise(0) };

/** The key of two players, the same for both orders. */
export const pairOf = (one: string, other: string): string => (one < other ? `${one}:${other}` : `${other}:${one}`);

/**
 * The most that two players may still play for today. Battles under way count as won by the one who leads, so that the
 * bound holds for every result.
 */
export const leftBetween = ({ pointsPairMax }: Pick<Bounds, 'pointsPairMax'>, { lead, atRisk }: PairPlay): Paise =>
  paise(Math.max(0, pointsPairMax - lead - atRisk));

/** The most that a player may still play for today, if every battle that is open or under way is won. */
const leftToWin = ({ pointsDayMax }: Bounds, { lostToday, atRisk }: DayPlay): Paise =>
  paise(Math.max(0, pointsDayMax + lostToday - atRisk));

/** The highest stake that can be chosen within an amount; zero for none. */
const highestStake = (left: Paise, { stakeMin, stakeStep }: Bounds) => {
  const stake = left - (left % stakeStep);
  return paise(stake < stakeMin ? 0 : stake);
};

const beyond = (code: 'POINTS_PAIR_LIMIT' | 'POINTS_DAY_LIMIT', limit: Paise, left: Paise) =>
  refuse(code, { limit: rupeesFromPaise(limit), left: rupeesFromPaise(left) });

/** Refuses a battle of two players that could pass more between them than is left today; null when it fits. */
export const pairRefusal = (stake: Paise, play: PairPlay | undefined, bounds: Bounds): Refusal | null => {
  const left = leftBetween(bounds, play ?? NO_PAIR_PLAY);
  return stake <= left ? null : beyond('POINTS_PAIR_LIMIT', bounds.pointsPairMax, highestStake(left, bounds));
};

/** Refuses a stake by which a player could win more than is left today from all others; null when it fits. */
export const dayRefusal = (stake: Paise, play: DayPlay | undefined, bounds: Bounds): Refusal | null => {
  const left = leftToWin(bounds, play ?? NO_DAY_PLAY);
  return stake <= left ? null : beyond('POINTS_DAY_LIMIT', bounds.pointsDayMax, highestStake(left, bounds));
};

/** Refuses a battle that no two players could play, because its stake alone is beyond the bound. */
export const stakeBoundRefusal = (stake: Paise, { pointsPairMax, stakeMin }: Bounds): Refusal | null =>
  stake <= pointsPairMax ? null : refuse('STAKE_OUT_OF_BOUNDS', { min: stakeMin / 100, max: pointsPairMax / 100 });

/** The play of two players after they meet in one more battle. */
export const withMeeting = (play: PairPlay | undefined, stake: Paise): PairPlay => {
  const { lead, atRisk } = play ?? NO_PAIR_PLAY;
  return { lead, atRisk: paise(atRisk + stake) };
};
