import type { Queries } from '../../platform/db/database.ts';
import type { JobPayloads } from '../../platform/jobs/jobs.ts';
import { findOpenMatches } from '../match.queries.ts';
import type { MakeMove } from './make-move.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'leave-open-matches': { playerId: string };
  }
}

// A battle that is requested is first given back its seat; a round more for a joiner who was faster than the delete.
const ROUNDS = 6;

/**
 * Leaves every battle of a player that has not begun: deletes their own, steps back from the others', and the stakes go
 * back. For who may not enter new ones meanwhile; a battle that begins before it is reached is played. Again is harmless.
 */
export const createLeaveOpenMatches =
  ({ db, makeMove }: { db: Queries; makeMove: MakeMove }) =>
  async (playerId: string): Promise<void> => {
    const actor = { kind: 'player', id: playerId } as const;
    for (let round = 0; round < ROUNDS; round += 1) {
      const open = await findOpenMatches(db, playerId);
      if (open.length === 0) return;
      // A refusal says that somebody else was faster; the next round sees what they did.
      for (const { match_id: matchId, status } of open)
        await makeMove({
          kind: 'move',
          matchId,
          act: { move: status === 'new' ? 'delete' : 'reject' },
          actor,
          file: null,
        });
    }
    throw new Error(`player ${playerId} still has open battles`);
  };

export const leaveOpenMatchesJob =
  ({ leaveOpenMatches }: { leaveOpenMatches: (playerId: string) => Promise<void> }) =>
  ({ playerId }: JobPayloads['leave-open-matches']) =>
    leaveOpenMatches(playerId);
