import type { ScheduleState } from '@muqabla/contract/play/events/tournament-terms';
import type { Queries, Transaction } from '../../../../platform/db/database.ts';
import { selectList } from '../../../../platform/db/select-list.rules.ts';
import type { Schedule } from './schedule.rules.ts';

const COLUMNS = selectList<Schedule>({
  scheduleId: 'schedule_id',
  rhythm: 'rhythm',
  weekday: 'weekday',
  firstMinute: 'first_minute',
  lastMinute: 'last_minute',
  gameName: 'game_name',
  title: 'title',
  minutes: 'minutes',
  entry: 'entry_paise',
  housePrize: 'house_prize_paise',
  commissionPercent: 'commission_percent',
  shares: 'shares',
  maxPlayers: 'max_players',
  status: 'status',
  version: 'version',
  writtenBy: 'written_by',
  approvedBy: 'approved_by',
});
const SELECT = `select ${COLUMNS} from tournament_schedules`;

const LISTED = 50;

/** Lists schedules: those that have not ended first, then the newest. */
export const listSchedules = (db: Queries): Promise<Schedule[]> =>
  db.query<Schedule>(`${SELECT} order by status = 'ended', created_at desc, schedule_id limit ${LISTED}`);

/** Lists the schedules that go on. */
export const listActive = (db: Queries): Promise<Schedule[]> =>
  db.query<Schedule>(`${SELECT} where status = 'active' order by schedule_id`);

export const findSchedule = async (db: Queries, scheduleId: string): Promise<Schedule | null> => {
  const [row] = await db.query<Schedule>(`${SELECT} where schedule_id = $1`, [scheduleId]);
  return row ?? null;
};

/** Locks a schedule until the transaction ends, and reads it. */
export const lockSchedule = async (tx: Transaction, scheduleId: string): Promise<Schedule | null> => {
  // Locked by a statement of its own, so that the next one sees the commit of the lock's previous holder.
  await tx.query('select from tournament_schedules where schedule_id = $1 for no key update', [scheduleId]);
  return findSchedule(tx, scheduleId);
};

export type NewSchedule = Omit<Schedule, 'status' | 'version' | 'approvedBy'>;

export const insertSchedule = (tx: Transaction, schedule: NewSchedule, at: Date) =>
  tx.query(
    `insert into tournament_schedules (schedule_id, rhythm, weekday, first_minute, last_minute, game_name, title, minutes,
       entry_paise, house_prize_paise, commission_percent, shares, max_players, status, written_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10, $11, $12, $13, 'active', $14, $15)`,
    [
      schedule.scheduleId,
      schedule.rhythm,
      schedule.weekday,
      schedule.firstMinute,
      schedule.lastMinute,
      schedule.gameName,
      JSON.stringify(schedule.title),
      schedule.minutes,
      schedule.entry,
      schedule.housePrize,
      schedule.commissionPercent,
      schedule.shares,
      schedule.maxPlayers,
      schedule.writtenBy,
      at,
    ],
  );

export const updateSchedule = (
  tx: Transaction,
  scheduleId: string,
  change: { readonly status?: ScheduleState; readonly approvedBy?: string },
) =>
  tx.query(
    `update tournament_schedules set status = coalesce($2, status), approved_by = coalesce($3, approved_by),
       version = version + 1 where schedule_id = $1`,
    [scheduleId, change.status ?? null, change.approvedBy ?? null],
  );

/** Reads which of these starts of a schedule have their tournament. */
export const readPlanned = async (db: Queries, scheduleId: string, starts: readonly Date[]): Promise<Set<number>> => {
  const rows = await db.query<{ scheduled_at: Date }>(
    'select scheduled_at from tournaments where schedule_id = $1 and scheduled_at = any ($2::timestamptz[])',
    [scheduleId, starts],
  );
  return new Set(rows.map((row) => row.scheduled_at.getTime()));
};

export type ScheduledTournament = {
  readonly tournamentId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly needsApproval: boolean;
};

/** Plans the tournament of a start by the terms of its schedule, with the approval of that. */
export const insertScheduled = (tx: Transaction, scheduleId: string, tournament: ScheduledTournament, at: Date) =>
  tx.query(
    `insert into tournaments (tournament_id, game_name, title, starts_at, ends_at, entry_paise, house_prize_paise,
       commission_percent, shares, max_players, planned_by, needs_approval, approved_by, status, created_at, schedule_id,
       scheduled_at)
     select $2, game_name, title, $3, $4, entry_paise, house_prize_paise, commission_percent, shares, max_players, written_by,
            $5, approved_by, 'planned', $6, schedule_id, $3
     from tournament_schedules where schedule_id = $1`,
    [scheduleId, tournament.tournamentId, tournament.startsAt, tournament.endsAt, tournament.needsApproval, at],
  );
