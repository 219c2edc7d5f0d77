import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { MATCH_MESSAGES } from './match.messages.ts';
import type { MakeMove } from './play-services.ts';

/** The invited player declines a challenge or a rematch. */
export const declineMatch =
  ({ makeMove }: { makeMove: MakeMove }): Handler<'PUT /match/decline'> =>
  async ({ body: { matchId }, player, http }) => {
    const actor = { kind: 'player', id: player.playerId } as const;
    const match = await makeMove({ kind: 'move', matchId, act: { move: 'decline' }, actor });
    return isRefusal(match) ? match : { message: MATCH_MESSAGES.declined[http.language] };
  };
