import { randomBytes } from 'node:crypto';
import type { Economy } from '@muqabla/contract/economy';
import { paiseFromRupees } from '@muqabla/contract/money';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { newId } from '../../platform/ids.ts';
import { MATCH_MESSAGES, POINTS_MATCH_MESSAGES } from './match.messages.ts';
import { matchView } from './match.view.ts';
import type { MakeMove } from './play-services.ts';

export const createMatch =
  ({ makeMove }: { makeMove: MakeMove }): Handler<'POST /match/create'> =>
  async ({ body, player }) => {
    const create = {
      matchId: newId(),
      hostId: player.playerId,
      gameName: body.gameName,
      stake: paiseFromRupees(body.amount),
      ...(body.hostCommit !== undefined && {
        dice: { hostCommit: body.hostCommit, diceSeed: randomBytes(32).toString('hex') },
      }),
      ...(body.private === true && {
        reservation: { invitedId: null, challengeCode: randomBytes(16).toString('base64url') },
      }),
    };
    const match = await makeMove({ kind: 'create', create });
    return isRefusal(match) ? match : matchView(match);
  };

export const deleteMatch =
  ({ makeMove, economy }: { makeMove: MakeMove; economy: Economy }): Handler<'DELETE /match/delete/{id}'> =>
  async ({ params: { id }, player, http }) => {
    const actor = { kind: 'player', id: player.playerId } as const;
    const match = await makeMove({ kind: 'move', matchId: id, act: { move: 'delete' }, actor });
    const texts = economy === 'points' ? POINTS_MATCH_MESSAGES : MATCH_MESSAGES;
    return isRefusal(match) ? match : { message: texts.deleted[http.language] };
  };
