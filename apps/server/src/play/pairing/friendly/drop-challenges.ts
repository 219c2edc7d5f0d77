import type { Queries } from '../../../platform/db/database.ts';
import { listOffers } from '../../engine/match.queries.ts';
import type { MakeMove } from '../../matches/match/play-services.ts';

/** Deletes the open challenges and rematch offers between two players, so that their stakes are returned. May run twice. */
export const createDropChallenges =
  ({ db, makeMove }: { db: Queries; makeMove: MakeMove }) =>
  async (one: string, other: string): Promise<void> => {
    for (const [hostId, invitedId] of [
      [one, other],
      [other, one],
    ] as const)
      for (const matchId of await listOffers(db, hostId, invitedId))
        // A refusal means that the match has begun or is gone.
        await makeMove({ kind: 'move', matchId, act: { move: 'delete' }, actor: { kind: 'player', id: hostId } });
  };
