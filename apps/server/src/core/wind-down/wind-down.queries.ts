import type { Queries, Transaction } from '../../platform/db/database.ts';

type Row = { wind_down_id: string; begun_at: Date; owed_paise: number; ended_at: Date | null };

/** A wind-down: the switch that ended play, and the instant at which play was opened again. */
export type WindDown = {
  readonly windDownId: string;
  readonly begunAt: Date;
  /** The liabilities in paise when it began. */
  readonly owed: number;
  readonly endedAt: Date | null;
};

const windDownOf = ({ wind_down_id, begun_at, owed_paise, ended_at }: Row): WindDown => ({
  windDownId: wind_down_id,
  begunAt: begun_at,
  owed: owed_paise,
  endedAt: ended_at,
});

const COLUMNS = 'wind_down_id, begun_at, owed_paise, ended_at';

/** True when the database has the table of wind-downs. */
export const hasWindDowns = async (db: Queries): Promise<boolean> => {
  const [row] = await db.query<{ exists: boolean }>(`select to_regclass('public.wind_downs') is not null as exists`);
  return row?.exists === true;
};

/** The wind-down in force; null while play goes on. */
export const findStanding = async (db: Queries): Promise<WindDown | null> => {
  const [row] = await db.query<Row>(`select ${COLUMNS} from wind_downs where ended_at is null`);
  return row === undefined ? null : windDownOf(row);
};

/** The newest wind-down, in force or ended; null when there was none. */
export const findNewest = async (db: Queries): Promise<WindDown | null> => {
  const [row] = await db.query<Row>(
    `select ${COLUMNS} from wind_downs order by ended_at is null desc, begun_at desc limit 1`,
  );
  return row === undefined ? null : windDownOf(row);
};

/** Lets the wind-down in force stand until the transaction ends, which any number of payouts may do at once; null when none is. */
export const holdStanding = async (tx: Transaction): Promise<WindDown | null> => {
  const [row] = await tx.query<Row>(`select ${COLUMNS} from wind_downs where ended_at is null for share`);
  return row === undefined ? null : windDownOf(row);
};

/** Begins a wind-down; false when one is in force. */
export const insertWindDown = async (
  tx: Transaction,
  { windDownId, owed, at }: { windDownId: string; owed: number; at: Date },
): Promise<boolean> => {
  const rows = await tx.query(
    'insert into wind_downs (wind_down_id, begun_at, owed_paise) values ($1, $2, $3) on conflict do nothing returning wind_down_id',
    [windDownId, at, owed],
  );
  return rows.length === 1;
};

/** Ends a wind-down after the payouts that are being written; false when it is not in force. */
export const endWindDown = async (tx: Transaction, windDownId: string, at: Date): Promise<boolean> => {
  const rows = await tx.query(
    'update wind_downs set ended_at = $2 where wind_down_id = $1 and ended_at is null returning wind_down_id',
    [windDownId, at],
  );
  return rows.length === 1;
};
