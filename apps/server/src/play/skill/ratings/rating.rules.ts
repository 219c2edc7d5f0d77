import {
  type OwnSkill,
  RATED_BATTLES_A_DAY,
  type RatingBand,
  type Skill,
  type SkillChange,
} from '@muqabla/contract/play/skill/rating';
import rate from 'glicko2-lite';

/** A player's rating in one game: Glicko-2's rating, deviation and volatility, and the battles counted in it. */
export type Rating = {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
  readonly battles: number;
  /** The number of the newest entry; 0 before the first. */
  readonly entries: number;
  /** The time at which the last battle was counted; null before the first. */
  readonly ratedAt: Date | null;
};

/** Rating of a player without a counted battle. */
export const FIRST_RATING: Rating = {
  rating: 1500,
  deviation: 350,
  volatility: 0.06,
  battles: 0,
  entries: 0,
  ratedAt: null,
};

/** Limit of the change of volatility. Low, because chance decides many battles of Ludo. */
const TAU = 0.3;
const GLICKO_SCALE = 173.7178;
const DAY_MILLISECONDS = 86_400_000;

/** A win, a draw or a loss. */
export type Score = 1 | 0.5 | 0;

/** The rating with the uncertainty of the whole days without a battle: each is a rating period without games. */
const afterPause = (rating: Rating, now: Date): Rating => {
  if (rating.ratedAt === null) return rating;
  const days = Math.max(0, Math.floor((now.getTime() - rating.ratedAt.getTime()) / DAY_MILLISECONDS));
  const grown = Math.sqrt(rating.deviation ** 2 + days * (rating.volatility * GLICKO_SCALE) ** 2);
  return { ...rating, deviation: Math.min(grown, FIRST_RATING.deviation) };
};

/** A player's rating after a battle: Glicko-2 with the battle as one rating period. */
export const ratingAfter = (own: Rating, opponent: Rating, score: Score, now: Date): Rating => {
  const [before, other] = [afterPause(own, now), afterPause(opponent, now)];
  const after = rate(before.rating, before.deviation, before.volatility, [[other.rating, other.deviation, score]], {
    tau: TAU,
  });
  return {
    rating: after.rating,
    deviation: Math.min(after.rd, FIRST_RATING.deviation),
    volatility: after.vol,
    battles: own.battles + 1,
    entries: own.entries,
    ratedAt: now,
  };
};

/** The kind of an entry about a battle: counted, over the day's limit of the pair, taken back, or counted again after that. */
export type EntryKind = 'counted' | 'overLimit' | 'takenBack' | 'countedAgain';

/** An entry about one player and match. `after` is the player's rating after it; `change` the difference in points. */
export type RatingEntry = {
  readonly matchId: string;
  readonly version: number;
  readonly playerId: string;
  readonly opponentId: string;
  readonly gameName: string;
  readonly kind: EntryKind;
  readonly score: Score;
  readonly change: number;
  readonly after: Rating;
  readonly enteredAt: Date;
};

/** The players of a match that ended, host first, and the host's score. */
export type RatedEnd = {
  readonly matchId: string;
  readonly version: number;
  readonly gameName: string;
  readonly hostId: string;
  readonly joinerId: string;
  readonly hostScore: Score;
};

/** Ratings of one game as far as they were read: by player, and the battles of a pair that were counted today. */
export type RatingFacts = {
  readonly ratingOf: (playerId: string) => Rating;
  readonly countedToday: number;
};

/** The two entries of a battle that has ended: counted, unless the pair has reached its limit of the day. */
export const enterResult = (end: RatedEnd, facts: RatingFacts, now: Date): readonly [RatingEntry, RatingEntry] => {
  const { hostId, joinerId, hostScore, ...match } = end;
  const [host, joiner] = [facts.ratingOf(hostId), facts.ratingOf(joinerId)];
  const isCounted = facts.countedToday < RATED_BATTLES_A_DAY;
  const entry = (side: { id: string; own: Rating; opponentId: string; other: Rating; score: Score }): RatingEntry => {
    const rating = isCounted ? ratingAfter(side.own, side.other, side.score, now) : side.own;
    const after = { ...rating, entries: side.own.entries + 1 };
    return {
      ...match,
      playerId: side.id,
      opponentId: side.opponentId,
      kind: isCounted ? 'counted' : 'overLimit',
      score: side.score,
      change: after.rating - side.own.rating,
      after,
      enteredAt: now,
    };
  };
  const joinerScore = (1 - hostScore) as Score;
  return [
    entry({ id: hostId, own: host, opponentId: joinerId, other: joiner, score: hostScore }),
    entry({ id: joinerId, own: joiner, opponentId: hostId, other: host, score: joinerScore }),
  ];
};

/**
 * The entry that takes a counted battle back: its points are returned and it is no longer counted. What was learnt since
 * stays: later battles keep their change, and so does the certainty.
 */
export const takeBack = (counted: RatingEntry, current: Rating, version: number, now: Date): RatingEntry => ({
  ...counted,
  version,
  kind: 'takenBack',
  change: -counted.change,
  after: {
    ...current,
    rating: current.rating - counted.change,
    battles: current.battles - 1,
    entries: current.entries + 1,
  },
  enteredAt: now,
});

/** The entry that counts a battle again after it was taken back: the same points return, whatever was played since. */
export const enterAgain = (counted: RatingEntry, current: Rating, version: number, now: Date): RatingEntry => ({
  ...counted,
  version,
  kind: 'countedAgain',
  after: {
    ...current,
    rating: current.rating + counted.change,
    battles: current.battles + 1,
    entries: current.entries + 1,
  },
  enteredAt: now,
});

/** The facts from which entries of a group of matches follow. The maps change with each entry of the group. */
export type RatingSnapshot = {
  /** Ratings by player and game. */
  readonly ratings: Map<string, Rating>;
  /** Battles counted today by pair and game. */
  readonly countedToday: Map<string, number>;
  /** Counted entries by match, only for matches to be reversed. */
  readonly counted: ReadonlyMap<string, readonly RatingEntry[]>;
  /** Games of private arenas, which players make among themselves: they count for no rating. */
  readonly unrated: ReadonlySet<string>;
};

/** The key of a player's rating in a game. */
export const ratingKey = (playerId: string, gameName: string) => `${playerId}:${gameName}`;

/** The key of two players in a game, in either order. */
export const pairKey = (one: string, other: string, gameName: string) =>
  one < other ? `${one}:${other}:${gameName}` : `${other}:${one}:${gameName}`;

/** A new player's band begins after this many counted battles, and digits are shown after the second number. */
const BATTLES_TO_BAND = 5;
export const BATTLES_TO_DIGITS = 30;
/** Limit of the deviation of a certain rating, however many battles it counts. */
export const CERTAIN_DEVIATION = 110;

const BANDS: readonly (readonly [number, RatingBand])[] = [
  [1350, 'beginner'],
  [1550, 'club'],
  [1750, 'strong'],
  [1950, 'expert'],
];

/** The rating at which the scale of the lowest band begins on screens. */
const LOWEST_SHOWN = 1000;

/** The band of a rating; `new` while too few battles are counted. */
export const bandOf = ({ rating, battles }: Pick<Rating, 'rating' | 'battles'>): RatingBand =>
  battles < BATTLES_TO_BAND ? 'new' : (BANDS.find(([below]) => rating < below)?.[1] ?? 'master');

const isCertain = ({ battles, deviation }: Pick<Rating, 'battles' | 'deviation'>) =>
  battles >= BATTLES_TO_DIGITS && deviation <= CERTAIN_DEVIATION;

/** The rating as players see it: its band, and its digits once it is certain. */
export const skillOf = (rating: Rating, now: Date): Skill => ({
  band: bandOf(rating),
  battles: rating.battles,
  ...(isCertain(afterPause(rating, now)) && { rating: Math.round(rating.rating) }),
});

/** The way of a rating to the next band. */
const bandWayOf = (
  after: Pick<Rating, 'rating' | 'battles'>,
): Pick<SkillChange, 'current' | 'next' | 'battlesToBand'> => {
  const battlesToBand = Math.max(0, BATTLES_TO_BAND - after.battles);
  // The place on the scale would tell the rating that is not yet shown.
  if (battlesToBand > 0) return { current: { band: 'new', from: LOWEST_SHOWN }, battlesToBand };
  const place = BANDS.findIndex(([below]) => after.rating < below);
  const at = place === -1 ? BANDS.length : place;
  const next = BANDS[at + 1]?.[1] ?? 'master';
  const end = BANDS[at]?.[0];
  return {
    current: { band: bandOf(after), from: BANDS[at - 1]?.[0] ?? LOWEST_SHOWN },
    ...(end !== undefined && { next: { band: next, from: end } }),
    battlesToBand,
  };
};

/** The effect of a counted battle as its player sees it: digits once they are certain, and the way to the next band. */
export const skillChangeOf = ({ change, after }: Pick<RatingEntry, 'change' | 'after'>): SkillChange => ({
  ...bandWayOf(after),
  ...(isCertain(after) && {
    points: { before: Math.round(after.rating - change), after: Math.round(after.rating) },
  }),
});

/** A rating as its player sees it, with what the last week has changed. */
export const ownSkillOf = (rating: Rating, now: Date, weekChange: number): OwnSkill => {
  const skill = skillOf(rating, now);
  return {
    ...skill,
    ...bandWayOf(rating),
    ...(skill.rating !== undefined && { weekChange: Math.round(weekChange) }),
  };
};
