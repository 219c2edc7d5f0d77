import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { MATCH_MESSAGES } from '../match.messages.ts';
import type { MakeMove } from './make-move.ts';

export const deleteMatch =
  ({ makeMove }: { makeMove: MakeMove }): Handler<'DELETE /match/delete/{id}'> =>
  async ({ params: { id }, player, http }) => {
    const actor = { kind: 'player', id: player.playerId } as const;
    const match = await makeMove({ kind: 'move', matchId: id, act: { move: 'delete' }, actor });
    return isRefusal(match) ? match : { message: MATCH_MESSAGES.deleted[http.language] };
  };
