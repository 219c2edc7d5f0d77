import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { matchView } from './match.view.ts';
import type { MakeMove } from './play-services.ts';

export const acceptMatch =
  ({ makeMove }: { makeMove: MakeMove }): Handler<'PUT /match/accept'> =>
  async ({ body: { matchId, ...terms }, player }) => {
    const actor = { kind: 'player', id: player.playerId } as const;
    const match = await makeMove({ kind: 'move', matchId, act: { move: 'accept', ...terms }, actor });
    return isRefusal(match) ? match : matchView(match);
  };
