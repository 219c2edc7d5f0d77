import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { matchView } from './match.view.ts';
import type { MakeMove } from './play-services.ts';

export const startMatch =
  ({ makeMove }: { makeMove: MakeMove }): Handler<'PUT /match/start'> =>
  async ({ body: { matchId, ...seeds }, player }) => {
    const actor = { kind: 'player', id: player.playerId } as const;
    const match = await makeMove({ kind: 'move', matchId, act: { move: 'start', ...seeds }, actor });
    return isRefusal(match) ? match : matchView(match);
  };

export const updateRoomCode =
  ({ makeMove }: { makeMove: MakeMove }): Handler<'PUT /match/update/roomcode/{matchId}'> =>
  async ({ params: { matchId }, body, player }) => {
    const actor = { kind: 'player', id: player.playerId } as const;
    const act = { move: 'setRoomCode', roomCode: body.roomcode } as const;
    const match = await makeMove({ kind: 'move', matchId, act, actor });
    return isRefusal(match) ? match : matchView(match);
  };
