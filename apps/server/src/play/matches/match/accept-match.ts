import { hasEnded } from '@muqabla/contract/play/matches/match-moves';
import { textIn } from '@muqabla/messages/text-in';
import type { Queries } from '../../../platform/db/database.ts';
import type { CallInput, Handler } from '../../../platform/http/calls.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import { orMadeAlready } from './made-already.ts';
import { MATCH_MESSAGES } from './match.messages.ts';
import { matchView } from './match.view.ts';
import type { MakeMove } from './play-services.ts';

type Services = { db: Queries; makeMove: MakeMove };
type Request = Omit<CallInput<'PUT /match/accept'>['body'], 'matchId'> & { matchId: string; playerId: string };

/** Joins a match; for its joiner, who repeats it with the same seed, it is as it was. */
export const joinMatch = async ({ db, makeMove }: Services, { matchId, playerId, ...terms }: Request) => {
  const actor = { kind: 'player', id: playerId } as const;
  return orMadeAlready({
    db,
    matchId,
    answer: await makeMove({ kind: 'move', matchId, act: { move: 'accept', ...terms }, actor }),
    isMade: ({ joiner_id, status, board }) =>
      joiner_id === playerId &&
      !hasEnded(status) &&
      (terms.joinerSeed === undefined || terms.joinerSeed === board?.joiner_seed),
  });
};

export const acceptMatch =
  (services: Services): Handler<'PUT /match/accept'> =>
  async ({ body, player: { playerId } }) => {
    const match = await joinMatch(services, { ...body, playerId });
    return isRefusal(match) ? match : matchView(match);
  };

/** The invited player declines a challenge or a rematch. */
export const declineMatch =
  ({ makeMove }: { makeMove: MakeMove }): Handler<'PUT /match/decline'> =>
  async ({ body: { matchId }, player, http }) => {
    const actor = { kind: 'player', id: player.playerId } as const;
    const match = await makeMove({ kind: 'move', matchId, act: { move: 'decline' }, actor });
    return isRefusal(match) ? match : { message: textIn(MATCH_MESSAGES.declined, http.language) };
  };

/** The host's Reject and the joiner's Cancel; the rules distinguish them by the caller's side. */
export const rejectMatch =
  ({ makeMove }: { makeMove: MakeMove }): Handler<'PUT /match/reject'> =>
  async ({ body: { matchId }, player, http }) => {
    const actor = { kind: 'player', id: player.playerId } as const;
    const match = await makeMove({ kind: 'move', matchId, act: { move: 'reject' }, actor });
    return isRefusal(match) ? match : { message: textIn(MATCH_MESSAGES.rejected, http.language) };
  };
