import { rupeesFromPaise } from '@muqabla/contract/money';
import { refuse } from '@muqabla/contract/refusals';
import type { Queries } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { findChallenge } from './match-details.queries.ts';
import { listedView } from './match.view.ts';

/** Needs no sign-in: the code is the permission. */
export const getChallengePreview =
  ({ db }: { db: Queries }): Handler<'GET /challenge/{code}/preview'> =>
  async ({ params: { code } }) => {
    const match = await findChallenge(db, code);
    if (match === null) return refuse('MATCH_NOT_FOUND');
    return {
      gameName: match.game_name,
      amount: rupeesFromPaise(match.stake_paise),
      winAmount: rupeesFromPaise(match.stake_paise - match.commission_paise),
      isOpen: match.status === 'new' && match.invited_player_id === null,
      host: { username: match.host_username, avatar: match.host_avatar },
    };
  };

/** Needs no sign-in: the code is the permission. */
export const getChallenge =
  ({ db }: { db: Queries }): Handler<'GET /challenge/{code}'> =>
  async ({ params: { code } }) => {
    const match = await findChallenge(db, code);
    return match === null ? refuse('MATCH_NOT_FOUND') : listedView(match);
  };
