import { refuse } from '@muqabla/contract/refusals';
import { roleOf } from '../../engine/match.rules.ts';
import type { Part, PartReading } from '../../engine/part.ts';
import type { Attempt } from '../../engine/request.rules.ts';
import { readOffered } from './seat-offers.queries.ts';

const joinsBy = ({ move }: { readonly move: string }) => move === 'accept' || move === 'pair';

/** The match of the quick queue that an attempt enters; none for tournaments, whose seats know what they were offered. */
const queuedMatch = (attempt: Attempt, columns: PartReading['columns']): string[] => {
  if (attempt.kind === 'create' || !joinsBy(attempt.act)) return [];
  const found = columns.get(attempt.matchId);
  return found?.queue_until instanceof Date && typeof found.tournament_id !== 'string' ? [attempt.matchId] : [];
};

/** Keeps a place in the queue for the player to whom it was offered last: its id alone opens it to no other. */
export const offeredSeatsPart: Part<ReadonlyMap<string, string | null>> = {
  read: (tx, { attempts }, { columns }) =>
    readOffered(
      tx,
      attempts.flatMap((attempt) => queuedMatch(attempt, columns)),
    ),
  checkBefore: ({ match, act, actor }, offered) => {
    if (!joinsBy(act) || actor.kind !== 'player' || roleOf(match, actor) !== 'visitor') return null;
    const player = offered.get(match.matchId);
    return player === undefined || player === actor.id ? null : refuse('MATCH_NOT_FOUND');
  },
};
