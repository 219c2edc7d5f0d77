import { refuse } from '@muqabla/contract/refusals';
import { listConsentsOf } from '../../core/consents/consents.queries.ts';
import { consentView } from '../../core/consents/purposes.view.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isPlayer } from '../players/players.queries.ts';
import type { createReadPurposes } from './own-purposes.ts';

const STAFF_SEE = 20;

/** GET /user/consents: one page of what the player agreed to. */
export const listConsents =
  ({ db }: { db: Queries }): Handler<'GET /user/consents'> =>
  async ({ query, player: { playerId } }) => {
    const { rows, ...pages } = await listConsentsOf(db, playerId, query);
    return { consents: rows.map(consentView), ...pages };
  };

type StaffNeeds = { db: Queries; readPurposes: ReturnType<typeof createReadPurposes> };

/** The purposes of a player's data with the newest consents, for the player's page in the console. */
export const getPlayerConsents =
  ({ db, readPurposes }: StaffNeeds): Handler<'GET /admin/players/{playerId}/consents'> =>
  async ({ params: { playerId } }) => {
    if (!(await isPlayer(db, playerId))) return refuse('PLAYER_NOT_FOUND');
    const { rows } = await listConsentsOf(db, playerId, { page: '1', limit: STAFF_SEE });
    return { purposes: await readPurposes(playerId), consents: rows.map(consentView) };
  };
