import type { WithdrawalList, WithdrawalState } from '@muqabla/contract/staff/withdrawal-calls';
import type { Queries } from '../platform/database.ts';
import { WITHDRAWAL_COLUMNS, type WithdrawalRow } from './withdrawal.queries.ts';

const PAGE = 50;
const STATE = `case when w.status = 'approved' and w.provider_state = 'unknown' then 'unknown' else w.status end`;

export type StaffRow = WithdrawalRow & {
  username: string;
  avatar: string;
  kyc_name: string;
  payee_name: string;
  match_percent: number;
  payout_target: string;
  is_shared: boolean;
  /** Who approved it first, while it waits for a second person. */
  proposed_by: string | null;
  proposer_name: string | null;
};

const ROWS = `select ${WITHDRAWAL_COLUMNS}, p.username, p.avatar, w.kyc_name, w.payee_name, w.match_percent, w.payout_target,
    exists (select from withdrawals o where o.payout_target = w.payout_target and o.player_id <> w.player_id) as is_shared,
    first.proposed_by, maker.name as proposer_name
  from withdrawals w join players p using (player_id)
    left join proposals first on first.kind = 'withdrawal' and first.subject_id = w.withdrawal_id and first.status = 'proposed'
    left join staff maker on maker.staff_id = first.proposed_by`;

const WAITS_FOR_SECOND = `exists (select from proposals waiting
  where waiting.kind = 'withdrawal' and waiting.subject_id = w.withdrawal_id and waiting.status = 'proposed')`;

type Filter = {
  status: WithdrawalList | 'all';
  method: 'all' | 'UPI' | 'Bank';
  player?: string | undefined;
  page: number;
};

/** One page for staff, those under way oldest first, and how many there are of it. */
export const listForStaff = async (db: Queries, { status: list, method, player, page }: Filter) => {
  const status = list === 'second' ? 'pending' : list;
  const isOver = status === 'all' || status === 'paid' || status === 'rejected';
  const order = isOver ? 'desc' : 'asc';
  // Everybody's and one player's are two statements, so that the second goes by the player's index.
  const ofPlayer = player === undefined ? '$4::uuid is null' : 'w.player_id = $4';
  const where = `($1 = 'all' or w.status = any ($2) and ${STATE} = $1) and ($3 = 'all' or w.method = upper($3)) and ${ofPlayer}${list === 'second' ? ` and ${WAITS_FOR_SECOND}` : ''}`;
  const values = [status, status === 'unknown' ? ['approved'] : [status], method, player ?? null];
  const rows = await db.query<StaffRow>(
    `${ROWS} where ${where} order by w.requested_at ${order}, w.withdrawal_id ${order} limit ${PAGE} offset $5`,
    [...values, (page - 1) * PAGE],
  );
  const [counted] = await db.query<{ total: number }>(
    `select count(*)::int as total from withdrawals w where ${where}`,
    values,
  );
  return { rows, totalPages: Math.max(1, Math.ceil((counted?.total ?? 0) / PAGE)) };
};

/** How many withdrawals stand where, and the sum in paise of those that wait for a decision. */
export const countForStaff = async (db: Queries) => {
  const rows = await db.query<{ state: WithdrawalState; count: number; paise: number }>(
    `select ${STATE} as state, count(*)::int as count, sum(w.amount_paise)::bigint as paise from withdrawals w group by 1`,
  );
  const [second] = await db.query<{ count: number }>(
    `select count(*)::int as count from proposals where kind = 'withdrawal' and status = 'proposed'`,
  );
  const countOf = (state: WithdrawalState) => rows.find((row) => row.state === state)?.count ?? 0;
  return {
    counts: {
      pending: countOf('pending'),
      second: second?.count ?? 0,
      approved: countOf('approved'),
      unknown: countOf('unknown'),
      paid: countOf('paid'),
      rejected: countOf('rejected'),
    },
    waitingPaise: rows.find(({ state }) => state === 'pending')?.paise ?? 0,
  };
};

/** One withdrawal for staff; null when there is none. */
export const findForStaff = async (db: Queries, withdrawalId: string): Promise<StaffRow | null> => {
  const [row] = await db.query<StaffRow>(`${ROWS} where w.withdrawal_id = $1`, [withdrawalId]);
  return row ?? null;
};

/** The player's withdrawal before this one; null for the first. */
export const findEarlier = async (db: Queries, { player_id, withdrawal_id, requested_at }: StaffRow) => {
  const [row] = await db.query<WithdrawalRow>(
    `select ${WITHDRAWAL_COLUMNS} from withdrawals w
     where w.player_id = $1 and (w.requested_at, w.withdrawal_id) < ($2, $3)
     order by w.requested_at desc, w.withdrawal_id desc limit 1`,
    [player_id, requested_at, withdrawal_id],
  );
  return row ?? null;
};

/** Other players who asked for money to the same account, at most ten. */
export const listSharers = (db: Queries, { payout_target, player_id }: StaffRow) =>
  db.query<{ player_id: string; username: string; avatar: string }>(
    `select distinct p.player_id, p.username, p.avatar from withdrawals w join players p using (player_id)
     where w.payout_target = $1 and w.player_id <> $2 order by p.player_id limit 10`,
    [payout_target, player_id],
  );

export type EventRow = {
  act: string;
  actor: 'player' | 'staff' | 'clock' | 'provider';
  name: string | null;
  note: string;
  happened_at: Date;
};

/** Everything that happened to a withdrawal, in order. */
export const readEvents = (db: Queries, withdrawalId: string) =>
  db.query<EventRow>(
    `select e.act, e.actor, s.name, e.note, e.happened_at from withdrawal_events e left join staff s using (staff_id)
     where e.withdrawal_id = $1 order by e.event_id`,
    [withdrawalId],
  );

/** The winnings a player had before the request and has now, in paise. */
export const readRewards = async (db: Queries, withdrawalId: string, playerId: string) => {
  const [row] = await db.query<{ before: number; now: number }>(
    `select coalesce((select reward_after - reward_change from ledger.entries
                      where transfer_key = 'withdrawal:' || $1 || ':hold' and player_id = $2), 0)::bigint as before,
            (select reward_paise from ledger.wallets where player_id = $2) as now`,
    [withdrawalId, playerId],
  );
  return { before: row?.before ?? 0, now: row?.now ?? 0 };
};
