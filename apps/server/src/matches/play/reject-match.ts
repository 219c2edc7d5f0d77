import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refused.ts';
import { MATCH_WORDS } from '../match.messages.ts';
import type { MakeMove } from './make-move.ts';

/** The host's Reject and the joiner's Cancel, told apart by who calls. */
export const rejectMatch =
  ({ makeMove }: { makeMove: MakeMove }): Handler<'PUT /match/reject'> =>
  async ({ body: { matchId }, player, web }) => {
    const actor = { kind: 'player', id: player.playerId } as const;
    const match = await makeMove({ kind: 'move', matchId, act: { move: 'reject' }, actor, file: null });
    return isRefusal(match) ? match : { message: MATCH_WORDS.rejected[web.language] };
  };
