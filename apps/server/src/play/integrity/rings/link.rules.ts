import type { RingSign } from '@muqabla/contract/play/integrity/ring-terms';

/** The games of a player against all opponents in the span, and the wins among them. */
export type PlayerTotals = { readonly games: number; readonly wins: number };

/**
 * Two players who have battled several times in the span, with one of them winning most. Money in paise. The loser is the one
 * who lost most.
 */
export type FrequentPair = {
  readonly winnerId: string;
  readonly loserId: string;
  readonly games: number;
  readonly wins: number;
  /** The stakes that the loser lost to the winner, less those that came back. */
  readonly net: number;
  /** The battles that the loser lost with a known time from start to concession, and the fast ones among them. */
  readonly conceded: number;
  readonly fast: number;
  /** The games that the loser gave up on the board, and those among them in which the loser was clearly ahead. */
  readonly resigned: number;
  readonly thrown: number;
  readonly sharesDevice: boolean;
  readonly sharesAddress: boolean;
  readonly sharesPayee: boolean;
  /** One of them has invited the other. */
  readonly isReferral: boolean;
  /** The same player has invited both. */
  readonly sharesReferrer: boolean;
  readonly winnerTotals: PlayerTotals;
  readonly loserTotals: PlayerTotals;
  /** Deposits and paid withdrawals of the span. */
  readonly winnerDeposited: number;
  readonly winnerWithdrawn: number;
  readonly loserDeposited: number;
  readonly loserWithdrawn: number;
};

/** A sign with its points and figures; money in paise. */
export type Reason = {
  readonly sign: RingSign;
  readonly points: number;
  readonly count?: number;
  readonly of?: number;
  readonly expected?: number;
  readonly paise?: number;
};

/** Points are ten times the decimal logarithm of how much likelier a sign is where money is passed than where it is not. */
const POINTS_PER_DECADE = 10;
const WINS_MOST = 20;
/** Games against others that count as even, so that a short record says little. */
const PRIOR_GAMES = 12;
/** How far two players' results against each other stray from those against others, in logits. */
const STYLE_SPREAD = 0.5;
/** Standard normal values and their weights, over which the unknown strength of an honest pair is averaged. */
const SPREADS: readonly (readonly [value: number, weight: number])[] = [-2.4, -1.6, -0.8, 0, 0.8, 1.6, 2.4].map(
  (value) => [value, Math.exp((-value * value) / 2)],
);
/** The shares of battles that a player who passes money on purpose loses. */
const PASSING_SHARES = [0.8, 0.86, 0.92, 0.97] as const;

/**
 * How often each event is seen where nothing is wrong and where money is passed: a mean and the weight of it, since every pair
 * has a rate of its own. They are set by judgement, not measured on players: see `docs/rings.md`.
 */
const EVENTS = {
  fast: { honest: { mean: 0.07, weight: 7 }, passing: { mean: 0.45, weight: 4 }, most: 20 },
  thrown: { honest: { mean: 0.04, weight: 7 }, passing: { mean: 0.4, weight: 4 }, most: 20 },
} as const;

/** Points of the signs that are there or not. An address is shared by families and hostels, and says little. */
const TRAITS = { device: 11, payee: 15, address: 3, referred: 3, sameReferrer: 3 } as const;
const FUNDS = 6;
const CASHES_OUT = 5;
/** The part of the loser's deposits that must have gone to this one winner. */
const FUNDS_PART = 0.5;
/** The points for each further loser of the same winner, and their most. */
const PARTNER = 5;
const PARTNERS_MOST = 15;
/** The points of money that comes in from one player and goes on to another. */
const CHAIN = 5;
/** The most that other pairs weigh, as a multiple of how the pair's own battles were lost. */
const GROUP_FACTOR = 2;

const logit = (share: number) => Math.log(share / (1 - share));
const share = (logOdds: number) => 1 / (1 + Math.exp(-logOdds));
const pointsOfRatio = (ratio: number, most: number) =>
  Math.round(Math.min(most, (POINTS_PER_DECADE * Math.log(ratio)) / Math.LN10));

type Results = Pick<FrequentPair, 'winnerTotals' | 'loserTotals' | 'games' | 'wins'>;

/**
 * The strength of a player by the battles against all others, in logits, with its variance. Ratings are not used, because passing
 * money moves them.
 */
const strengthOf = (totals: PlayerTotals, games: number, wins: number) => {
  const known = totals.games - games + PRIOR_GAMES;
  return { strength: logit((totals.wins - wins + PRIOR_GAMES / 2) / known), variance: 4 / known };
};

const differenceOf = ({ winnerTotals, loserTotals, games, wins }: Results) => {
  const winner = strengthOf(winnerTotals, games, wins);
  const loser = strengthOf(loserTotals, games, games - wins);
  const spread = Math.sqrt(STYLE_SPREAD ** 2 + winner.variance + loser.variance);
  return { difference: winner.strength - loser.strength, spread };
};

/** The likelihood of a number of wins, averaged over weighted chances of winning. */
const likelihood = ({ wins, games }: Results, chances: readonly (readonly [chance: number, weight: number])[]) => {
  const all = chances.reduce((sum, [, weight]) => sum + weight, 0);
  return chances.reduce(
    (sum, [chance, weight]) => sum + (weight / all) * chance ** wins * (1 - chance) ** (games - wins),
    0,
  );
};

/** Points of the wins: how much likelier they are if the loser loses on purpose than by the strength of both. */
const winsReason = (pair: Results): Reason[] => {
  const { games, wins } = pair;
  const { difference, spread } = differenceOf(pair);
  const honest = likelihood(
    pair,
    SPREADS.map(([value, weight]) => [share(difference + value * spread), weight]),
  );
  const passing = likelihood(
    pair,
    PASSING_SHARES.map((chance) => [chance, 1]),
  );
  const points = pointsOfRatio(passing / honest, WINS_MOST);
  const expected = Math.round(games * share(difference) * 10) / 10;
  return points > 0 && wins > expected ? [{ sign: 'wins', points, count: wins, of: games, expected }] : [];
};

/** The likelihood of seeing an event so often, where each pair has a rate of its own around a mean. */
const eventLikelihood = (count: number, of: number, { mean, weight }: { mean: number; weight: number }) => {
  let product = 1;
  for (let seen = 0; seen < count; seen += 1) product *= mean * weight + seen;
  for (let other = 0; other < of - count; other += 1) product *= (1 - mean) * weight + other;
  for (let each = 0; each < of; each += 1) product /= weight + each;
  return product;
};

const eventReason = (sign: keyof typeof EVENTS, count: number, of: number): Reason[] => {
  if (of === 0) return [];
  const { honest, passing, most } = EVENTS[sign];
  const points = pointsOfRatio(eventLikelihood(count, of, passing) / eventLikelihood(count, of, honest), most);
  return points > 0 ? [{ sign, points, count, of }] : [];
};

const traitReasons = (pair: FrequentPair): Reason[] => {
  const seen: [keyof typeof TRAITS, boolean][] = [
    ['device', pair.sharesDevice],
    ['payee', pair.sharesPayee],
    ['address', pair.sharesAddress],
    ['referred', pair.isReferral],
    ['sameReferrer', pair.sharesReferrer],
  ];
  return seen.filter(([, isThere]) => isThere).map(([sign]) => ({ sign, points: TRAITS[sign] }));
};

/** Money that only flows one way: the loser pays in and never withdraws, the winner withdraws and pays little in. */
const moneyReasons = (pair: FrequentPair): Reason[] => {
  const { net, loserDeposited, loserWithdrawn, winnerDeposited, winnerWithdrawn } = pair;
  const reasons: Reason[] = [];
  if (loserDeposited > 0 && loserWithdrawn === 0 && net >= FUNDS_PART * loserDeposited)
    reasons.push({ sign: 'funds', points: FUNDS, paise: loserDeposited });
  if (winnerWithdrawn > 0 && winnerDeposited < winnerWithdrawn / 2 && winnerWithdrawn >= net / 2)
    reasons.push({ sign: 'cashesOut', points: CASHES_OUT, paise: winnerWithdrawn });
  return reasons;
};

/** The signs of losing on purpose, which no household and no difference in strength explains. */
const PURPOSE_SIGNS: ReadonlySet<RingSign> = new Set(['thrown', 'fast', 'payee', 'partners', 'chain']);
/** The points of these signs that stand for wins beyond expectation: a purposeful loser may also win now and then. */
const PURPOSE_ALONE = 16;

/** The points of how battles were lost. */
export const losingOf = (reasons: readonly Reason[]): number =>
  pointsOf(reasons.filter(({ sign }) => sign === 'thrown' || sign === 'fast'));

/** The points of the signs of losing on purpose. */
export const purposeOf = (reasons: readonly Reason[]): number =>
  pointsOf(reasons.filter(({ sign }) => PURPOSE_SIGNS.has(sign)));

/**
 * The reasons of one pair by itself. There are none where no money went one way on the whole, or where the wins are as expected
 * and nothing was lost on purpose: what they share is then nothing to look at.
 */
export const pairReasons = (pair: FrequentPair): Reason[] => {
  if (pair.net <= 0) return [];
  const wins = winsReason(pair);
  const losing = [
    ...eventReason('thrown', pair.thrown, pair.resigned),
    ...eventReason('fast', pair.fast, pair.conceded),
  ];
  if (wins.length === 0 && purposeOf(losing) < PURPOSE_ALONE) return [];
  return [...wins, ...losing, ...moneyReasons(pair), ...traitReasons(pair)];
};

type Neighbours = {
  /** The losers of the winner. */
  readonly partners: number;
  /** The loser also wins like this, or the winner loses so: money goes on. */
  readonly isPassedOn: boolean;
  /** The points of how this pair's battles were lost. */
  readonly losing: number;
};

/**
 * The reasons that a pair has from other pairs that stand out. They weigh no more than twice what its own battles show, so that
 * the friend of a member is not drawn in.
 */
export const groupReasons = ({ partners, isPassedOn, losing }: Neighbours): Reason[] => {
  const most = GROUP_FACTOR * losing;
  const ofPartners = Math.min(most, PARTNERS_MOST, PARTNER * (partners - 1));
  return [
    ...(ofPartners > 0 ? [{ sign: 'partners', points: ofPartners, count: partners } as const] : []),
    ...(isPassedOn && most > 0 ? [{ sign: 'chain', points: Math.min(most, CHAIN) } as const] : []),
  ];
};

export const pointsOf = (reasons: readonly Reason[]): number => reasons.reduce((sum, { points }) => sum + points, 0);
