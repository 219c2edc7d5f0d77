import { paise } from '@muqabla/contract/money';
import type { ScheduleState } from '@muqabla/contract/play/events/tournament-terms';
import type { Queries, Transaction } from '../../../../platform/db/database.ts';
import type { Rhythm, Schedule } from './schedule.rules.ts';

type Row = {
  schedule_id: string;
  rhythm: Rhythm;
  weekday: number;
  first_minute: number;
  last_minute: number;
  game_name: string;
  title: Schedule['title'];
  minutes: number;
  entry_paise: number;
  house_prize_paise: number;
  commission_percent: number;
  shares: number[];
  max_players: number;
  status: ScheduleState;
  version: number;
  written_by: string;
  approved_by: string | null;
};

const scheduleOf = (row: Row): Schedule => ({
  scheduleId: row.schedule_id,
  rhythm: row.rhythm,
  weekday: row.weekday,
  firstMinute: row.first_minute,
  lastMinute: row.last_minute,
  gameName: row.game_name,
  title: row.title,
  minutes: row.minutes,
  entry: paise(row.entry_paise),
  housePrize: paise(row.house_prize_paise),
  commissionPercent: row.commission_percent,
  shares: row.shares,
  maxPlayers: row.max_players,
  status: row.status,
  version: row.version,
  writtenBy: row.written_by,
  approvedBy: row.approved_by,
});

const LISTED = 50;

/** Lists schedules: those that have not ended first, then the newest. */
export const listSchedules = async (db: Queries): Promise<Schedule[]> =>
  (
    await db.query<Row>(
      `select * from tournament_schedules order by status = 'ended', created_at desc, schedule_id limit ${LISTED}`,
    )
  ).map(scheduleOf);

/** Lists the schedules that go on. */
export const listActive = async (db: Queries): Promise<Schedule[]> =>
  (await db.query<Row>("select * from tournament_schedules where status = 'active' order by schedule_id")).map(
    scheduleOf,
  );

export const findSchedule = async (db: Queries, scheduleId: string): Promise<Schedule | null> => {
  const [row] = await db.query<Row>('select * from tournament_schedules where schedule_id = $1', [scheduleId]);
  return row === undefined ? null : scheduleOf(row);
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
