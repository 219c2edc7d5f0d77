import { randomBytes } from 'node:crypto';
import { refuse } from '@muqabla/contract/refusals';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { refusalOfGame } from './own-game.rules.ts';
import { findGame, insertShare } from './watching.queries.ts';

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
