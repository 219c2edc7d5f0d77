import { tournamentNotice } from '../../../../core/notices/notice.rules.ts';
import { insertNotices } from '../../../../core/notices/notices.queries.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { playersWhoMayPlay } from '../../../matches/entry/players-who-may-play.queries.ts';
import { listSeated } from '../seats.queries.ts';
import { lockTournament } from '../tournaments.queries.ts';
import { isReminderDue, lastStartToRemind } from './reminder.rules.ts';
import { listToRemind, markReminded, takeReminders } from './reminders.queries.ts';

type Services = { db: Database; clock: Clock };

/** The reminders that one transaction sends, beside those of the seats. */
const BATCH = 1000;

/**
 * Notifies the players with a seat, once, and a batch of those who have asked; true when others who asked may be left. The
 * lock of the tournament keeps other processes from doing the same, and a cancellation from happening meanwhile.
 */
const remind = ({ db, clock }: Services, tournamentId: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const tournament = await lockTournament(tx, tournamentId);
    if (tournament === null || !isReminderDue(tournament, now)) return false;
    const seated = (await listSeated(tx, tournamentId)).map(({ playerId }) => playerId);
    const isFirst = await markReminded(tx, tournamentId, now);
    const asked = await takeReminders(tx, tournamentId, BATCH);
    const others = await playersWhoMayPlay(
      tx,
      asked.filter((playerId) => !seated.includes(playerId)),
      now,
    );
    const told = [...(isFirst ? seated : []), ...others];
    insertNotices(
      tx,
      told.map((playerId) => tournamentNotice(playerId, 'tournamentSoon', tournamentId)),
      now,
    );
    return asked.length === BATCH;
  });

/** Reminds players of the tournaments that begin soon. May run late, twice or in several processes: each gets one notice. */
export const sendReminders = async (services: Services): Promise<void> => {
  const now = services.clock.now();
  for (const tournamentId of await listToRemind(services.db, now, lastStartToRemind(now)))
    while (await remind(services, tournamentId));
};
