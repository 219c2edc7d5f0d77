import {
  enterAgain,
  enterResult,
  FIRST_RATING,
  type Rating,
  type RatingEntry,
  ratingKey,
  takeBack,
} from './rating.rules.ts';

const isSame = (left: RatingEntry, right: RatingEntry) =>
  left.kind === right.kind &&
  left.score === right.score &&
  left.after.battles === right.after.battles &&
  left.after.entries === right.after.entries &&
  Math.abs(left.change - right.change) < 1e-6 &&
  Math.abs(left.after.rating - right.after.rating) < 1e-6 &&
  Math.abs(left.after.deviation - right.after.deviation) < 1e-6;

type Pair = readonly [RatingEntry, RatingEntry];

const entryKey = ({ matchId, playerId }: RatingEntry) => `${matchId}:${playerId}`;

/** Computes pairs of entries, each from what was computed before it. `pairDayOf` names pair, game and day of an entry. */
const createComputation = (pairDayOf: (entry: RatingEntry) => string) => {
  const ratings = new Map<string, Rating>();
  const countedOn = new Map<string, number>();
  const counted = new Map<string, RatingEntry>();
  const keyOf = ({ playerId, gameName }: RatingEntry) => ratingKey(playerId, gameName);
  const ratingOf = (entry: RatingEntry) => ratings.get(keyOf(entry)) ?? FIRST_RATING;

  const resultOf = ([one, other]: Pair): readonly RatingEntry[] => {
    const { matchId, version, gameName, playerId: hostId, opponentId: joinerId, score, enteredAt } = one;
    const day = pairDayOf(one);
    const countedToday = countedOn.get(day) ?? 0;
    const facts = { ratingOf: (id: string) => ratingOf(id === hostId ? one : other), countedToday };
    const entries = enterResult({ matchId, version, gameName, hostId, joinerId, hostScore: score }, facts, enteredAt);
    if (entries[0].kind === 'counted') countedOn.set(day, countedToday + 1);
    return entries;
  };

  /** The entry that takes a counted one back, or counts it again. */
  const changed = (entry: RatingEntry, change: typeof takeBack): RatingEntry | undefined => {
    const before = counted.get(entryKey(entry));
    return before && change(before, ratingOf(entry), entry.version, entry.enteredAt);
  };

  const expectedOf = (pair: Pair): readonly (RatingEntry | undefined)[] => {
    if (pair[0].kind === 'takenBack') return pair.map((entry) => changed(entry, takeBack));
    return pair[0].kind === 'countedAgain' ? pair.map((entry) => changed(entry, enterAgain)) : resultOf(pair);
  };

  return {
    ratings: ratings as ReadonlyMap<string, Rating>,
    isNext: (entry: RatingEntry) => entry.after.entries === ratingOf(entry).entries + 1,
    /** Returns how many of the two are not what was computed. */
    compute: (pair: Pair): number => {
      const expected = expectedOf(pair);
      let wrong = 0;
      for (const [place, entry] of pair.entries()) {
        const computed = expected[place];
        if (computed === undefined || !isSame(entry, computed)) wrong += 1;
        if (entry.kind === 'counted') counted.set(entryKey(entry), entry);
        // Later entries build on the computed rating: an altered entry is one wrong entry and the base of no other.
        ratings.set(keyOf(entry), computed?.after ?? entry.after);
      }
      return wrong;
    },
  };
};

/**
 * Computes entries again in the order of their numbers. `add` takes them in about the order of time: an entry whose
 * predecessors have not come yet waits for them.
 */
export const createRatingReplay = (pairDayOf: (entry: RatingEntry) => string) => {
  const { ratings, isNext, compute } = createComputation(pairDayOf);
  const unpaired = new Map<string, RatingEntry>();
  let waiting: Pair[] = [];
  let entries = 0;
  let wrong = 0;

  const computeReady = () => {
    for (;;) {
      const ready = waiting.find((pair) => pair.every(isNext));
      if (ready === undefined) return;
      waiting = waiting.filter((pair) => pair !== ready);
      wrong += compute(ready);
    }
  };

  return {
    add: (next: readonly RatingEntry[]) => {
      entries += next.length;
      for (const entry of next) {
        const key = `${entry.matchId}:${entry.version}`;
        const first = unpaired.get(key);
        if (first === undefined) unpaired.set(key, entry);
        else {
          unpaired.delete(key);
          waiting.push([first, entry]);
          computeReady();
        }
      }
    },
    /**
     * Returns the computed ratings and counts. Entries without their predecessor or their opponent's entry count as
     * wrong.
     */
    finish: () => ({ ratings, entries, wrong: wrong + waiting.length * 2 + unpaired.size }),
  };
};
