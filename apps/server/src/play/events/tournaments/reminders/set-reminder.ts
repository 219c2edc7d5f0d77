import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { Handler } from '../../../../platform/http/calls.ts';
import { isRefusal, RefusalError } from '../../../../platform/http/refusal-error.ts';
import { findVisible, withOwnSeat } from '../read-tournament.ts';
import { lockTournament } from '../tournaments.queries.ts';
import { reminderRefusal } from './reminder.rules.ts';
import { deleteReminder, insertReminder } from './reminders.queries.ts';

type Services = { db: Database; clock: Clock };

/** Reminds the caller of a tournament shortly before its start; asking again changes nothing. */
export const setReminder =
  ({ db, clock }: Services): Handler<'PUT /tournaments/{id}/reminder'> =>
  async ({ params: { id: tournamentId }, player: { playerId }, http: { language } }) => {
    const seen = await findVisible(db, tournamentId, playerId);
    if (isRefusal(seen)) return seen;
    const tournament = await db.transaction(async (tx) => {
      const now = clock.now();
      // Under the lock of the start, so that no reminder is left behind by a tournament that begins meanwhile.
      const locked = (await lockTournament(tx, tournamentId)) ?? seen;
      const refusal = reminderRefusal(locked, now);
      if (refusal !== null) throw new RefusalError(refusal);
      await insertReminder(tx, tournamentId, playerId, now);
      return locked;
    });
    return withOwnSeat(db, tournament, { playerId, language, now: clock.now() });
  };

/** Takes the reminder back; without one nothing changes. */
export const endReminder =
  ({ db, clock }: Services): Handler<'DELETE /tournaments/{id}/reminder'> =>
  async ({ params: { id: tournamentId }, player: { playerId }, http: { language } }) => {
    await deleteReminder(db, tournamentId, playerId);
    const tournament = await findVisible(db, tournamentId, playerId);
    if (isRefusal(tournament)) return tournament;
    return withOwnSeat(db, tournament, { playerId, language, now: clock.now() });
  };
