import type { Economy } from '@muqabla/contract/economy';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { MATCH_MESSAGES, POINTS_MATCH_MESSAGES } from './match.messages.ts';
import type { MakeMove } from './play-services.ts';

export const deleteMatch =
  ({ makeMove, economy }: { makeMove: MakeMove; economy: Economy }): Handler<'DELETE /match/delete/{id}'> =>
  async ({ params: { id }, player, http }) => {
    const actor = { kind: 'player', id: player.playerId } as const;
    const match = await makeMove({ kind: 'move', matchId: id, act: { move: 'delete' }, actor });
    const texts = economy === 'points' ? POINTS_MATCH_MESSAGES : MATCH_MESSAGES;
    return isRefusal(match) ? match : { message: texts.deleted[http.language] };
  };
