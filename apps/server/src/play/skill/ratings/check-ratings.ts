import { indiaDayOf } from '@muqabla/contract/india-time';
import type { Queries } from '../../../platform/db/database.ts';
import { hostScoreOf } from './rated-end.rules.ts';
import { listEndsAfter, listEntriesBetween, listRatingsAfter, readEntrySpan } from './rating-checks.queries.ts';
import { FIRST_RATING, pairKey, type Rating, type RatingEntry, ratingKey } from './rating.rules.ts';
import { createRatingReplay } from './replay.rules.ts';

/** The result of the check: entries that do not follow from those before them, and ends without entries. */
export type RatingsCheck = {
  readonly entries: number;
  readonly wrongEntries: number;
  readonly endsWithoutEntries: number;
  readonly wrongRatings: number;
};

const HOUR_MILLISECONDS = 3_600_000;
const BATCH = 5000;

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const countUnentered = async (db: Queries, since: Date) => {
  let after = FIRST_ID;
  let unentered = 0;
  for (;;) {
    const ends = await listEndsAfter(db, after, since, BATCH);
    const last = ends.at(-1);
    if (last === undefined) return unentered;
    after = last.match_id;
    unentered += ends.filter((end) => {
      // A match without a move is under way, or ended before ratings were kept.
      const expected = end.move === null ? null : hostScoreOf({ ...end, move: end.move, note: end.note ?? '' });
      if (end.move === null || end.move === 'reverse' || end.move === 'object') return false;
      return expected === null ? end.entries !== 0 : end.entries !== 2 || end.host_score !== expected;
    }).length;
  }
};

const isSame = (left: Rating, right: Rating) =>
  left.battles === right.battles &&
  left.entries === right.entries &&
  left.ratedAt?.getTime() === right.ratedAt?.getTime() &&
  Math.abs(left.rating - right.rating) < 1e-6 &&
  Math.abs(left.deviation - right.deviation) < 1e-6;

const countWrongRatings = async (db: Queries, computed: ReadonlyMap<string, Rating>) => {
  let after = { playerId: FIRST_ID, gameName: '' };
  let wrong = 0;
  let stored = 0;
  for (;;) {
    const ratings = await listRatingsAfter(db, after, BATCH);
    const last = ratings.at(-1);
    if (last === undefined) return wrong + Math.abs(computed.size - stored);
    after = last;
    stored += ratings.length;
    wrong += ratings.filter(
      (rating) => !isSame(rating, computed.get(ratingKey(rating.playerId, rating.gameName)) ?? FIRST_RATING),
    ).length;
  }
};

/**
 * Computes every rating again, from the first entry on and in their order, and compares it with what is stored; also
 * compares the entries with how matches ended since the first of them. Reads an hour at a time.
 */
export const checkRatings = async (db: Queries): Promise<RatingsCheck> => {
  const span = await readEntrySpan(db);
  const replay = createRatingReplay(
    (entry: RatingEntry) =>
      `${indiaDayOf(entry.enteredAt)}:${pairKey(entry.playerId, entry.opponentId, entry.gameName)}`,
  );
  for (
    let from = span?.first ?? new Date(0);
    span !== null && from <= span.last;
    from = new Date(from.getTime() + HOUR_MILLISECONDS)
  ) {
    const to = new Date(from.getTime() + HOUR_MILLISECONDS);
    replay.add(await listEntriesBetween(db, from, to));
  }
  const { ratings, entries, wrong } = replay.finish();
  const endsWithoutEntries = span === null ? 0 : await countUnentered(db, span.first);
  return { entries, wrongEntries: wrong, endsWithoutEntries, wrongRatings: await countWrongRatings(db, ratings) };
};
