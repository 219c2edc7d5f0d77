import type { Queries } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import { orMadeAlready } from './made-already.ts';
import { matchView } from './match.view.ts';
import type { MakeMove } from './play-services.ts';

type Services = { db: Queries; makeMove: MakeMove };

export const startMatch =
  ({ db, makeMove }: Services): Handler<'PUT /match/start'> =>
  async ({ body: { matchId, ...seeds }, player: { playerId } }) => {
    const actor = { kind: 'player', id: playerId } as const;
    const match = await orMadeAlready({
      db,
      matchId,
      answer: await makeMove({ kind: 'move', matchId, act: { move: 'start', ...seeds }, actor }),
      isMade: ({ host_id, status, board }) =>
        host_id === playerId &&
        status === 'running' &&
        (seeds.joinerSeed === undefined || seeds.joinerSeed === board?.joiner_seed),
    });
    return isRefusal(match) ? match : matchView(match);
  };

export const updateRoomCode =
  ({ db, makeMove }: Services): Handler<'PUT /match/update/roomcode/{matchId}'> =>
  async ({ params: { matchId }, body: { roomcode }, player: { playerId } }) => {
    const actor = { kind: 'player', id: playerId } as const;
    const match = await orMadeAlready({
      db,
      matchId,
      answer: await makeMove({ kind: 'move', matchId, act: { move: 'setRoomCode', roomCode: roomcode }, actor }),
      isMade: ({ host_id, status, room_code }) =>
        host_id === playerId && status === 'running' && room_code === roomcode,
    });
    return isRefusal(match) ? match : matchView(match);
  };
