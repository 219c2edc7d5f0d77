import { batchesOf } from '../../core/sum-tree/sum-blocks.queries.ts';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import type { DayWinner } from './day-proof.rules.ts';

export type DayRow = {
  period: string;
  published_at: Date;
  entry: string;
  root: string;
  leaves: number;
  flows: string;
};

const DAY = 'period, published_at, entry, root, leaves, flows';

/** The published days, the newest first. */
export const listDays = (db: Queries, limit: number): Promise<DayRow[]> =>
  db.query<DayRow>(`select ${DAY} from no_house_days order by period desc limit $1`, [limit]);

export const findDay = async (db: Queries, period: string): Promise<DayRow | null> =>
  (await db.query<DayRow>(`select ${DAY} from no_house_days where period = $1`, [period]))[0] ?? null;

export const insertDay = (tx: Transaction, row: DayRow) =>
  tx.query(`insert into no_house_days (${DAY}) values ($1, $2, $3, $4, $5, $6)`, [
    row.period,
    row.published_at,
    row.entry,
    row.root,
    row.leaves,
    row.flows,
  ]);

const AT_A_TIME = 5000;

export const insertWinners = async (
  tx: Transaction,
  period: string,
  { winners, places }: { winners: readonly DayWinner[]; places: readonly (readonly number[])[] },
) => {
  for (const [number, batch] of batchesOf(winners, AT_A_TIME).entries())
    await tx.query(
      `insert into no_house_winners (period, player_id, places, won_paise, kyc, phone, payees, is_robot, is_of_operator)
       select $1, w."playerId", w.places, w.paise, w.kyc, w.phone, w.payees, w."isRobot", w."isOfOperator"
       from jsonb_to_recordset($2::jsonb) w ("playerId" uuid, places int[], paise bigint, kyc text, phone text, payees text[],
                                            "isRobot" boolean, "isOfOperator" boolean)`,
      [
        period,
        JSON.stringify(batch.map((winner, place) => ({ ...winner, places: places[number * AT_A_TIME + place] }))),
      ],
    );
};

/** Deletes the winners and trees of days before this one; their published entries and flows stay. */
export const deleteTreesBefore = async (tx: Transaction, period: string) => {
  await tx.query('delete from no_house_winners where period < $1', [period]);
  await tx.query('delete from no_house_blocks where period < $1', [period]);
};

export type WinnerRow = {
  player_id: string;
  places: number[];
  won_paise: number;
  kyc: string | null;
  phone: string;
  payees: string[];
  is_robot: boolean;
  is_of_operator: boolean;
};

const WINNER = 'player_id, places, won_paise, kyc, phone, payees, is_robot, is_of_operator';

/** The newest published day on which a player won, with the winner's row; null before the first. */
export const findLastWin = async (db: Queries, playerId: string): Promise<(WinnerRow & { period: string }) | null> =>
  (
    await db.query<WinnerRow & { period: string }>(
      `select period, ${WINNER} from no_house_winners where player_id = $1 order by period desc limit 1`,
      [playerId],
    )
  )[0] ?? null;

/** All winners of a day, in the order in which its tree was built. */
export const listWinners = (db: Queries, period: string): Promise<WinnerRow[]> =>
  db.query<WinnerRow>(`select ${WINNER} from no_house_winners where period = $1 order by player_id`, [period]);

export type DoubtfulWinnerRow = {
  player_id: string;
  username: string;
  won_paise: number;
  has_kyc: boolean;
  shares_payee: boolean;
  is_robot: boolean;
  is_of_operator: boolean;
};

/** The winners of a day that the published counts name, those who won most first. */
export const listDoubtfulWinners = (db: Queries, period: string, limit: number): Promise<DoubtfulWinnerRow[]> =>
  db.query<DoubtfulWinnerRow>(
    `with shared as (
       select distinct player_id from (
         select player_id, count(*) over (partition by payee) as uses
         from no_house_winners, unnest(payees) payee where period = $1) each
       where uses > 1
     )
     select w.player_id, p.username, w.won_paise, w.kyc is not null as has_kyc, shared.player_id is not null as shares_payee,
            w.is_robot, w.is_of_operator
     from no_house_winners w join players p using (player_id) left join shared using (player_id)
     where w.period = $1 and (w.kyc is null or w.is_robot or w.is_of_operator or shared.player_id is not null)
     order by w.won_paise desc, w.player_id limit $2`,
    [period, limit],
  );
