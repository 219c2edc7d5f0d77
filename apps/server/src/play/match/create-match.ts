import { randomBytes } from 'node:crypto';
import { paiseFromRupees } from '@muqabla/contract/money';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { newId } from '../../platform/ids.ts';
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
