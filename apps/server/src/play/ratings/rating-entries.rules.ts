import type { Match } from '../engine/match.rules.ts';
import type { Decision } from '../engine/part.rules.ts';
import { hostScoreOf } from './rated-end.rules.ts';
import { enterResult, FIRST_RATING, pairKey, type RatingEntry, ratingKey, takeBack } from './rating.rules.ts';
import type { RatingSnapshot } from './rating.rules.ts';

type Facts = { readonly ratings: RatingSnapshot; readonly now: Date };

const ratingIn = ({ ratings }: RatingSnapshot, playerId: string, gameName: string) =>
  ratings.get(ratingKey(playerId, gameName)) ?? FIRST_RATING;

const resultEntries = (decision: Decision, { ratings, now }: Facts): readonly RatingEntry[] => {
  const { next, move, note } = decision;
  const { matchId, version, gameName, hostId, joinerId, status, winner } = next;
  const hostScore = hostScoreOf({ move, status, winner, note });
  if (hostScore === null || joinerId === null) return [];
  const pair = pairKey(hostId, joinerId, gameName);
  const countedToday = ratings.countedToday.get(pair) ?? 0;
  const facts = { ratingOf: (playerId: string) => ratingIn(ratings, playerId, gameName), countedToday };
  const entries = enterResult({ matchId, version, gameName, hostId, joinerId, hostScore }, facts, now);
  if (entries[0].kind === 'counted') ratings.countedToday.set(pair, countedToday + 1);
  return entries;
};

/**
 * The rating entries of a move: two when it ends a match without a dispute, the opposite ones when it reverses such an
 * end. Later moves of the same group are rated from the ratings after them.
 */
export const ratingEntriesOf = (before: Match, decision: Decision, facts: Facts): readonly RatingEntry[] => {
  const { ratings, now } = facts;
  const { next } = decision;
  const entries =
    decision.move === 'reverse' || decision.move === 'object'
      ? (ratings.counted.get(before.matchId) ?? []).map((counted) =>
          takeBack(counted, ratingIn(ratings, counted.playerId, next.gameName), next.version, now),
        )
      : resultEntries(decision, facts);
  for (const { playerId, gameName, after } of entries) ratings.ratings.set(ratingKey(playerId, gameName), after);
  return entries;
};
