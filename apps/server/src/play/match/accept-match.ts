import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { MATCH_MESSAGES } from './match.messages.ts';
import { matchView } from './match.view.ts';
import type { MakeMove } from './play-services.ts';

export const acceptMatch =
  ({ makeMove }: { makeMove: MakeMove }): Handler<'PUT /match/accept'> =>
  async ({ body: { matchId, ...terms }, player }) => {
    const actor = { kind: 'player', id: player.playerId } as const;
    const match = await makeMove({ kind: 'move', matchId, act: { move: 'accept', ...terms }, actor });
    return isRefusal(match) ? match : matchView(match);
  };

/** The invited player declines a challenge or a rematch. */
export const declineMatch =
  ({ makeMove }: { makeMove: MakeMove }): Handler<'PUT /match/decline'> =>
  async ({ body: { matchId }, player, http }) => {
    const actor = { kind: 'player', id: player.playerId } as const;
    const match = await makeMove({ kind: 'move', matchId, act: { move: 'decline' }, actor });
    return isRefusal(match) ? match : { message: MATCH_MESSAGES.declined[http.language] };
  };

/** The host's Reject and the joiner's Cancel; the rules distinguish them by the caller's side. */
export const rejectMatch =
  ({ makeMove }: { makeMove: MakeMove }): Handler<'PUT /match/reject'> =>
  async ({ body: { matchId }, player, http }) => {
    const actor = { kind: 'player', id: player.playerId } as const;
    const match = await makeMove({ kind: 'move', matchId, act: { move: 'reject' }, actor });
    return isRefusal(match) ? match : { message: MATCH_MESSAGES.rejected[http.language] };
  };
