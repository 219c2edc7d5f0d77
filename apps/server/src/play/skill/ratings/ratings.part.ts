import { indiaDayOf, startOfDay } from '@muqabla/contract/india-time';
import type { Part } from '../../engine/part.ts';
import { type Attempt, mayPay, takenBackIn } from '../../engine/request.rules.ts';
import { insertRatingEntries, type RatedMatch, readRatingSnapshot } from './rating-entries.queries.ts';
import { ratingEntriesOf } from './rating-entries.rules.ts';
import type { RatingEntry, RatingSnapshot } from './rating.rules.ts';

/** The match whose result may count for a rating by this attempt, or no longer count. */
const mayBeRated = (attempt: Attempt): RatedMatch[] => {
  if (attempt.kind === 'create' || !mayPay(attempt.act)) return [];
  const { match } = attempt;
  if (match === undefined || match.joinerId === null) return [];
  const { matchId, gameName, hostId, joinerId, stake } = match;
  return [{ matchId, gameName, hostId, joinerId, stake }];
};

/** The ratings of both sides after a match. */
export const ratingsPart: Part<RatingSnapshot, RatingEntry> = {
  read: (tx, { attempts }, { now }) =>
    readRatingSnapshot(tx, attempts.flatMap(mayBeRated), {
      reversedMatchIds: takenBackIn(attempts),
      dayStart: startOfDay(indiaDayOf(now)),
    }),
  decide: ({ before, decision, snapshot: { now } }, ratings) =>
    before === null ? [] : ratingEntriesOf(before, decision, { ratings, now }),
  write: insertRatingEntries,
};
