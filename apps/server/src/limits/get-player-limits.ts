import type { StaffPlayerLimits } from '@muqabla/contract/limits/limit-calls';
import type { Language } from '@muqabla/contract/refusals';
import { refuse } from '@muqabla/contract/refusals';
import type { Handler } from '../platform/http/calls.ts';
import { isPlayer } from '../players/players.queries.ts';
import { type LimitServices, showOwnLimits } from './change-limits.ts';
import { listLimitChanges } from './limit-changes.queries.ts';
import { valueWords } from './limits.messages.ts';
import { findLimits } from './limits.queries.ts';
import { waitsForReview } from './limits.rules.ts';

const CHANGES_SHOWN = 20;

/** A player's limits and their newest changes, as staff see them. */
export const showPlayerLimits = async (
  services: LimitServices,
  playerId: string,
  language: Language,
): Promise<StaffPlayerLimits> => {
  const { db, clock } = services;
  const [limits, kept, changes] = await Promise.all([
    showOwnLimits(services, playerId),
    findLimits(db, playerId),
    listLimitChanges(db, playerId, CHANGES_SHOWN),
  ]);
  return {
    limits,
    mayEndExclusion: waitsForReview(kept, clock.now()),
    changes: changes.map(({ change_id, staff_id, subject, before, after, changed_at }) => ({
      _id: change_id,
      subject,
      by: staff_id === null ? 'player' : 'staff',
      before: valueWords(before, language),
      after: valueWords(after, language),
      at: changed_at.toISOString(),
    })),
  };
};

/** GET /admin/players/{playerId}/limits */
export const getPlayerLimits =
  (services: LimitServices): Handler<'GET /admin/players/{playerId}/limits'> =>
  async ({ params: { playerId }, http: { language } }) =>
    (await isPlayer(services.db, playerId))
      ? showPlayerLimits(services, playerId, language)
      : refuse('PLAYER_NOT_FOUND');
