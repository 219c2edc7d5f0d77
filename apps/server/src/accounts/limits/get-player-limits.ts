import type { StaffPlayerLimits } from '@muqabla/contract/accounts/limits/limit-calls';
import type { Language } from '@muqabla/contract/languages';
import { refuse } from '@muqabla/contract/refusals';
import type { Handler } from '../../platform/http/calls.ts';
import { isPlayer } from '../players/players.queries.ts';
import { type LimitServices, readOwnLimits } from './change-limits.ts';
import { listLimitChanges } from './limit-changes.queries.ts';
import { limitValueText } from './limits.messages.ts';
import { findLimits } from './limits.queries.ts';
import { waitsForReview } from './limits.rules.ts';

const MAX_CHANGES = 20;

/** Reads a player's limits and their newest changes for staff. */
export const readPlayerLimits = async (
  services: LimitServices,
  playerId: string,
  language: Language,
): Promise<StaffPlayerLimits> => {
  const { db, clock } = services;
  const [limits, stored, changes] = await Promise.all([
    readOwnLimits(services, playerId),
    findLimits(db, playerId),
    listLimitChanges(db, playerId, MAX_CHANGES),
  ]);
  return {
    limits,
    mayEndExclusion: waitsForReview(stored, clock.now()),
    changes: changes.map(({ change_id, staff_id, subject, before, after, changed_at }) => ({
      _id: change_id,
      subject,
      by: staff_id === null ? 'player' : 'staff',
      before: limitValueText(before, { economy: services.economy, language }),
      after: limitValueText(after, { economy: services.economy, language }),
      at: changed_at.toISOString(),
    })),
  };
};

export const getPlayerLimits =
  (services: LimitServices): Handler<'GET /admin/players/{playerId}/limits'> =>
  async ({ params: { playerId }, http: { language } }) =>
    (await isPlayer(services.db, playerId))
      ? readPlayerLimits(services, playerId, language)
      : refuse('PLAYER_NOT_FOUND');
