import { ownNotice } from '../../../core/notices/notice.rules.ts';
import { insertNotices } from '../../../core/notices/notices.queries.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { playersWhoMayPlay } from '../../matches/entry/players-who-may-play.queries.ts';
import { isStillItsHour } from './play-reminder.rules.ts';
import { takeDuePlayReminders } from './play-reminders.queries.ts';

type Services = { db: Database; clock: Clock };

/** The reminders that one transaction sends. */
const BATCH = 1000;

const remind = ({ db, clock }: Services): Promise<boolean> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const due = await takeDuePlayReminders(tx, now, BATCH);
    const current = due.filter(({ remind_at }) => isStillItsHour(remind_at, now));
    const players = await playersWhoMayPlay(
      tx,
      current.map(({ player_id }) => player_id),
      now,
    );
    insertNotices(
      tx,
      players.map((playerId) => ownNotice(playerId, 'timeToPlay')),
      now,
    );
    return due.length === BATCH;
  });

/** Reminds the players whose hour has come. May run late, twice or in several processes: each gets one notice. */
export const sendPlayReminders = async (services: Services): Promise<void> => {
  while (await remind(services));
};
