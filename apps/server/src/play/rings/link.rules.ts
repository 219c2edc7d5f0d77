import type { RingSign } from '@muqabla/contract/play/rings/ring-terms';

/** The games of a player against everybody in the span, and the wins among them. */
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

/** Points are ten times the decimal logarithm of how much likelier a sign is among passers of money than among others. */
const POINTS_PER_DECADE = 10;
const WINS_MOST = 20;
/** Games against others that count as even, so that a short record says little. */
const PRIOR_GAMES = 12;

/**
 * How likely each event is where nothing is wrong, and where money is passed. They are set by judgement, not measured on
 * players: see `docs/rings.md`.
 */
const EVENTS = {
  fast: { honest: 0.06, passing: 0.5, most: 22 },
  thrown: { honest: 0.03, passing: 0.4, most: 24 },
} as const;

/** Points of the signs that are there or not. An address is shared by families and hostels, and says little. */
const TRAITS = { device: 14, payee: 18, address: 5, referred: 5, sameReferrer: 4 } as const;
const FUNDS = 6;
const CASHES_OUT = 5;
/** The part of the loser's deposits that must have gone to this one winner. */
const FUNDS_PART = 0.5;
/** The points for each further loser of the same winner, and their most. */
const PARTNER = 5;
const PARTNERS_MOST = 15;

const probability = (share: number) => Math.min(0.98, Math.max(0.02, share));
const log10 = (ratio: number) => Math.log(ratio) / Math.LN10;

/**
 * The wins that are expected of the winner, from what both have won against everybody else. Ratings are not used, because
 * passing money moves them.
 */
export const expectedWins = ({
  winnerTotals,
  loserTotals,
  games,
  wins,
}: Pick<FrequentPair, 'winnerTotals' | 'loserTotals' | 'games' | 'wins'>): number => {
  const oddsOf = (elsewhere: PlayerTotals) => {
    const share = (elsewhere.wins + PRIOR_GAMES / 2) / (elsewhere.games + PRIOR_GAMES);
    return probability(share) / (1 - probability(share));
  };
  const odds =
    oddsOf({ games: winnerTotals.games - games, wins: winnerTotals.wins - wins }) /
    oddsOf({ games: loserTotals.games - games, wins: loserTotals.wins - (games - wins) });
  return games * probability(odds / (1 + odds));
};

/** Points of the wins beyond expectation: the likelihood of the pair's own share of wins against that of the expected one. */
const winsReason = (pair: FrequentPair): Reason[] => {
  const { games, wins } = pair;
  const expected = expectedWins(pair);
  if (wins <= expected) return [];
  const [own, usual] = [probability(wins / games), expected / games];
  if (own <= usual) return [];
  const decades = wins * log10(own / usual) + (games - wins) * log10((1 - own) / (1 - usual));
  const points = Math.round(Math.min(WINS_MOST, POINTS_PER_DECADE * decades));
  return points > 0 ? [{ sign: 'wins', points, count: wins, of: games, expected: Math.round(expected * 10) / 10 }] : [];
};

const eventReason = (sign: keyof typeof EVENTS, count: number, of: number): Reason[] => {
  const { honest, passing, most } = EVENTS[sign];
  const decades = count * log10(passing / honest) + (of - count) * log10((1 - passing) / (1 - honest));
  const points = Math.round(Math.min(most, POINTS_PER_DECADE * decades));
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

/** The reasons of one pair by itself. Without wins beyond expectation there are none: nothing was passed. */
export const pairReasons = (pair: FrequentPair): Reason[] => {
  const wins = winsReason(pair);
  if (wins.length === 0 || pair.net <= 0) return [];
  return [
    ...wins,
    ...eventReason('thrown', pair.thrown, pair.resigned),
    ...eventReason('fast', pair.fast, pair.conceded),
    ...moneyReasons(pair),
    ...traitReasons(pair),
  ];
};

/** The reason that the winner has several such losers. `partners` counts them all. */
export const partnersReason = (partners: number): Reason[] =>
  partners > 1
    ? [{ sign: 'partners', points: Math.min(PARTNERS_MOST, PARTNER * (partners - 1)), count: partners }]
    : [];

export const pointsOf = (reasons: readonly Reason[]): number => reasons.reduce((sum, { points }) => sum + points, 0);
