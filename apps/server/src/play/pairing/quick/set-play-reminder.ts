import type { Clock } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { nextHourOf } from './play-reminder.rules.ts';
import { deletePlayReminder, readPlayReminder, upsertPlayReminder } from './play-reminders.queries.ts';

export const getPlayReminder =
  ({ db }: { db: Queries }): Handler<'GET /match/play-reminder'> =>
  async ({ player: { playerId } }) => {
    const at = await readPlayReminder(db, playerId);
    return at === null ? {} : { at: at.toISOString() };
  };

/** Sets the caller's one reminder for the next time it is this hour; again moves it. */
export const setPlayReminder =
  ({ db, clock }: { db: Queries; clock: Clock }): Handler<'PUT /match/play-reminder'> =>
  async ({ body: { hour }, player: { playerId } }) => {
    const at = nextHourOf(hour, clock.now());
    await upsertPlayReminder(db, playerId, at);
    return { at: at.toISOString() };
  };

/** Takes the reminder back; without one nothing changes. */
export const endPlayReminder =
  ({ db }: { db: Queries }): Handler<'DELETE /match/play-reminder'> =>
  async ({ player: { playerId } }) => {
    await deletePlayReminder(db, playerId);
    return {};
  };
