import { randomBytes } from 'node:crypto';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { Clock } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { deleteShare, findGame, findShareCode, insertShare } from './watching.queries.ts';

type Sides = { readonly host: { readonly _id: string }; readonly joiner: { readonly _id: string } };

/** Refuses a game in which this player has no side, in the words for a match that does not exist. */
const refusalOfGame = (game: Sides | null, playerId: string): Refusal | null =>
  game === null || (game.host._id !== playerId && game.joiner._id !== playerId) ? refuse('MATCH_NOT_FOUND') : null;

type Services = { db: Queries; clock: Clock };

/** Shares a finished game. The code has 128 bits, because any caller who has it reads the game. */
export const shareGame =
  ({ db, clock }: Services): Handler<'PUT /match/board/{matchId}/share'> =>
  async ({ params: { matchId }, player: { playerId } }) => {
    const now = clock.now();
    const game = await findGame(db, matchId, now);
    const refusal = refusalOfGame(game, playerId);
    if (refusal !== null) return refusal;
    if (game?.isOver !== true) return refuse('BOARD_STILL_RUNNING');
    return { code: await insertShare(db, { code: randomBytes(16).toString('base64url'), matchId, playerId, now }) };
  };

export const getShare =
  ({ db, clock }: Services): Handler<'GET /match/board/{matchId}/share'> =>
  async ({ params: { matchId }, player: { playerId } }) => {
    const refusal = refusalOfGame(await findGame(db, matchId, clock.now()), playerId);
    if (refusal !== null) return refusal;
    const code = await findShareCode(db, matchId, playerId);
    return code === null ? {} : { code };
  };

export const unshareGame =
  ({ db, clock }: Services): Handler<'DELETE /match/board/{matchId}/share'> =>
  async ({ params: { matchId }, player: { playerId } }) => {
    const refusal = refusalOfGame(await findGame(db, matchId, clock.now()), playerId);
    if (refusal !== null) return refusal;
    await deleteShare(db, matchId, playerId);
    return {};
  };
