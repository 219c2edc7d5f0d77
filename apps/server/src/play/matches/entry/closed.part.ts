import { refuse } from '@muqabla/contract/refusals';
import { readClosed } from '../../../accounts/players/players.queries.ts';
import { playerIdOf } from '../../engine/match.rules.ts';
import type { Part } from '../../engine/part.ts';

/**
 * Bans and deletions. They are written under the lock of the player's wallets, so each move is decided entirely before or
 * after them.
 */
export const closedPart: Part<Awaited<ReturnType<typeof readClosed>>> = {
  read: (tx, { checked }, { now }) => readClosed(tx, checked, now),
  checkAttempt: (attempt, players, closed) => {
    if (!players.some((playerId) => closed.has(playerId))) return null;
    const actorId = attempt.kind === 'create' ? attempt.create.hostId : playerIdOf(attempt.actor);
    return refuse((actorId === null ? undefined : closed.get(actorId)) ?? 'MATCH_MOVED_ON');
  },
};
