import { randomBytes } from 'node:crypto';
import type { Economy } from '@muqabla/contract/economy';
import { paiseFromRupees } from '@muqabla/contract/money';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { textIn } from '@muqabla/messages/text-in';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { isUniqueViolation } from '../../../platform/db/sql-errors.ts';
import type { CallInput, Handler } from '../../../platform/http/calls.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { NewMatch } from '../../engine/request.rules.ts';
import { findByClientId, type MatchDetails } from './match-details.queries.ts';
import { MATCH_MESSAGES, POINTS_MATCH_MESSAGES } from './match.messages.ts';
import { matchView } from './match.view.ts';
import type { MakeMove } from './play-services.ts';

type Body = CallInput<'POST /match/create'>['body'];

const newMatch = (hostId: string, body: Body): NewMatch => ({
  matchId: newId(),
  hostId,
  gameName: body.gameName,
  stake: paiseFromRupees(body.amount),
  ...(body.hostCommit !== undefined && {
    dice: { hostCommit: body.hostCommit, diceSeed: randomBytes(32).toString('hex') },
  }),
  ...(body.private === true && {
    reservation: { invitedId: null, challengeCode: randomBytes(16).toString('base64url') },
  }),
  ...(body.clientMatchId !== undefined && { clientMatchId: body.clientMatchId }),
});

/** The match that the host has created under this key, whose answer was lost; null when there is none. */
const findCreated = async (db: Queries, { hostId, gameName, stake, reservation, clientMatchId }: NewMatch) => {
  const created = clientMatchId === undefined ? null : await findByClientId(db, hostId, clientMatchId);
  if (created === null) return null;
  const isSame =
    created.game_name === gameName &&
    created.stake_paise === stake &&
    (created.challenge_code === null) === (reservation === undefined);
  return isSame ? created : refuse('BATTLE_CHANGED');
};

export const createMatch =
  ({ db, makeMove }: { db: Database; makeMove: MakeMove }): Handler<'POST /match/create'> =>
  async ({ body, player }) => {
    const create = newMatch(player.playerId, body);
    const answer = (match: MatchDetails | Refusal) => (isRefusal(match) ? match : matchView(match));
    const earlier = await findCreated(db, create);
    if (earlier !== null) return answer(earlier);
    try {
      const match = await makeMove({ kind: 'create', create });
      // The first of two attempts may have taken what the second was refused for.
      return answer((isRefusal(match) ? await findCreated(db, create) : null) ?? match);
    } catch (error) {
      const first = isUniqueViolation(error, 'one_match_of_a_key') ? await findCreated(db, create) : null;
      if (first === null) throw error;
      return answer(first);
    }
  };

export const deleteMatch =
  ({ makeMove, economy }: { makeMove: MakeMove; economy: Economy }): Handler<'DELETE /match/delete/{id}'> =>
  async ({ params: { id }, player, http }) => {
    const actor = { kind: 'player', id: player.playerId } as const;
    const match = await makeMove({ kind: 'move', matchId: id, act: { move: 'delete' }, actor });
    const texts = economy === 'points' ? POINTS_MATCH_MESSAGES : MATCH_MESSAGES;
    return isRefusal(match) ? match : { message: textIn(texts.deleted, http.language) };
  };
