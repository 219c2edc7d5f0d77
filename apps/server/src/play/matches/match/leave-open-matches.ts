import type { Queries } from '../../../platform/db/database.ts';
import type { JobPayloads } from '../../../platform/jobs/jobs.ts';
import { findOpenMatches } from '../../engine/match.queries.ts';
import type { MakeMove } from './play-services.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'leave-open-matches': { playerId: string };
  }
}

// A requested match is rejected in one round and deleted in the next; more rounds are needed if new joiners are faster.
const ROUNDS = 6;

/**
 * Deletes, leaves or declines every match of a player that has not started, so that the stakes are returned. The caller makes sure
 * that the player cannot enter new ones. A match that starts in the meantime is played. May run twice.
 */
export const createLeaveOpenMatches =
  ({ db, makeMove }: { db: Queries; makeMove: MakeMove }) =>
  async (playerId: string): Promise<void> => {
    const actor = { kind: 'player', id: playerId } as const;
    for (let round = 0; round < ROUNDS; round += 1) {
      const open = await findOpenMatches(db, playerId);
      if (open.length === 0) return;
      // A refusal means that another player's move came first; the next round reads the new status.
      for (const { match_id: matchId, leave } of open)
        await makeMove({ kind: 'move', matchId, act: { move: leave }, actor });
    }
    throw new Error(`player ${playerId} still has open matches`);
  };

export const leaveOpenMatchesJob =
  ({ leaveOpenMatches }: { leaveOpenMatches: (playerId: string) => Promise<void> }) =>
  ({ playerId }: JobPayloads['leave-open-matches']) =>
    leaveOpenMatches(playerId);
