import type { Match } from '../../engine/match.rules.ts';
import type { Decision } from '../../engine/part.rules.ts';
import { hostScoreOf } from './rated-end.rules.ts';
import {
  enterAgain,
  enterResult,
  FIRST_RATING,
  pairKey,
  type RatingEntry,
  ratingKey,
  takeBack,
} from './rating.rules.ts';
import type { RatingSnapshot } from './rating.rules.ts';

type Facts = { readonly ratings: RatingSnapshot; readonly now: Date };

/** Moves by which the result of a match no longer counts. */
const TAKES_BACK: readonly Decision['move'][] = ['reverse', 'object', 'restitute'];

const ratingIn = ({ ratings }: RatingSnapshot, playerId: string, gameName: string) =>
  ratings.get(ratingKey(playerId, gameName)) ?? FIRST_RATING;

const resultEntries = (decision: Decision, { ratings, now }: Facts): readonly RatingEntry[] => {
  const { next, move, note } = decision;
  const { matchId, version, gameName, hostId, joinerId, status, winner } = next;
  const hostScore = hostScoreOf({ move, status, winner, note });
  if (hostScore === null || joinerId === null || ratings.unrated.has(matchId)) return [];
  const pair = pairKey(hostId, joinerId, gameName);
  const countedToday = ratings.countedToday.get(pair) ?? 0;
  const facts = { ratingOf: (playerId: string) => ratingIn(ratings, playerId, gameName), countedToday };
  const entries = enterResult({ matchId, version, gameName, hostId, joinerId, hostScore }, facts, now);
  if (entries[0].kind === 'counted') ratings.countedToday.set(pair, countedToday + 1);
  return entries;
};

/**
 * The rating entries of a move: two when it ends a match without a dispute, the opposite ones when it reverses such an
 * end or gives its stake back, and the same again when that is undone. Later moves of the same group are rated from the ratings after them.
 */
export const ratingEntriesOf = (before: Match, decision: Decision, facts: Facts): readonly RatingEntry[] => {
  const { ratings, now } = facts;
  const { next } = decision;
  const counted = ratings.counted.get(before.matchId) ?? [];
  const ratingOf = (playerId: string) => ratingIn(ratings, playerId, next.gameName);
  const entriesOfMove = () => {
    if (TAKES_BACK.includes(decision.move))
      return counted.map((entry) => takeBack(entry, ratingOf(entry.playerId), next.version, now));
    if (decision.move === 'undoRestitution')
      return counted.map((entry) => enterAgain(entry, ratingOf(entry.playerId), next.version, now));
    return resultEntries(decision, facts);
  };
  const entries = entriesOfMove();
  for (const { playerId, gameName, after } of entries) ratings.ratings.set(ratingKey(playerId, gameName), after);
  return entries;
};
