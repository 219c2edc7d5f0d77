/** A rated game of the last days by what makes it worth seeing. */
export type RatedGame = {
  readonly matchId: string;
  /** As the rules or a cancellation have written it, its reason last. */
  readonly outcome: string;
  readonly acts: number;
  /** The skill that each of the two certainly has: the rating less two deviations. */
  readonly skills: readonly [number, number];
};

/** The days from which the replay of the week is chosen. */
export const WEEK_DAYS = 7;
/** Shorter games are no story: a mate in a few moves, a handful of rolls. */
const MIN_ACTS = 12;
/** More acts than these make a game no better. */
const MAX_ACTS = 100;

// The others end because a player left, ran out of time or agreed.
const PLAYED_OUT: ReadonlySet<string> = new Set([
  'all-home',
  'first-home',
  'checkmate',
  'cleared',
  'queen-left',
  'last-man',
  'stroke-limit',
  'no-moves',
  'stalemate',
  'dead-position',
  'threefold',
  'fifty-moves',
  'forty-moves',
]);

const isWorthSeeing = ({ outcome, acts }: RatedGame) =>
  acts >= MIN_ACTS && PLAYED_OUT.has(outcome.slice(outcome.lastIndexOf(':') + 1));

// A game is as good as its weaker player; between two such games the longer one is closer.
const worthOf = ({ skills, acts }: RatedGame) => Math.min(...skills) + Math.min(acts, MAX_ACTS);

/** The games that are worth seeing, the best first. */
export const bestGames = (games: readonly RatedGame[]): readonly RatedGame[] =>
  games
    .filter(isWorthSeeing)
    .toSorted((one, other) => worthOf(other) - worthOf(one) || one.matchId.localeCompare(other.matchId));
