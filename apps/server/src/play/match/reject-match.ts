import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { MATCH_MESSAGES } from './match.messages.ts';
import type { MakeMove } from './play-services.ts';

/** The host's Reject and the joiner's Cancel; the rules distinguish them by the caller's side. */
export const rejectMatch =
  ({ makeMove }: { makeMove: MakeMove }): Handler<'PUT /match/reject'> =>
  async ({ body: { matchId }, player, http }) => {
    const actor = { kind: 'player', id: player.playerId } as const;
    const match = await makeMove({ kind: 'move', matchId, act: { move: 'reject' }, actor });
    return isRefusal(match) ? match : { message: MATCH_MESSAGES.rejected[http.language] };
  };
