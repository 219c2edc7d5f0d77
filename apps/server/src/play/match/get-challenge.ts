import { refuse } from '@muqabla/contract/refusals';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { findChallenge } from './match-details.queries.ts';
import { listedView } from './match.view.ts';

/** Needs no sign-in: the code is the permission. */
export const getChallenge =
  ({ db }: { db: Queries }): Handler<'GET /challenge/{code}'> =>
  async ({ params: { code } }) => {
    const match = await findChallenge(db, code);
    return match === null ? refuse('MATCH_NOT_FOUND') : listedView(match);
  };
