import type { DepositStatus } from '@muqabla/contract/money/deposits/deposit-calls';
import type { MatchStatus } from '@muqabla/contract/play/matches/match';
import type { Queries } from '../../platform/db/database.ts';
import type { SearchTerms } from './search-terms.rules.ts';

const MOST = 5;

// Each branch of a union reads an index; with a null nothing is read.

const PLAYERS = `select p.player_id, p.username, p.full_name, p.phone, p.created_at from players p where p.player_id in (
    select player_id from players where phone = $1
    union all select player_id from players where player_id = $2
    union all select player_id from players where refer_code = any ($3::text[])
    union all (select player_id from players where lower(username) between $4 and $5 order by lower(username) limit ${MOST})
    union all (select player_id from players where lower(full_name) between $4 and $5 order by lower(full_name) limit ${MOST}))
  order by p.phone = $1 desc nulls last, p.username limit ${MOST}`;

export type FoundPlayer = {
  player_id: string;
  username: string;
  full_name: string;
  phone: string;
  created_at: Date;
};

/** The players that these terms identify. */
export const findPlayers = (db: Queries, { phone, id, codes, name }: SearchTerms) =>
  db.query<FoundPlayer>(PLAYERS, [phone, id, codes, name?.[0], name?.[1]]);

const MATCHES = `select m.match_id, m.game_name, coalesce(m.room_code, '') as room_code, m.status, m.stake_paise, m.created_at,
    host.username as host, joiner.username as joiner
  from matches m join players host on host.player_id = m.host_id left join players joiner on joiner.player_id = m.joiner_id
  where m.match_id in (
    select match_id from matches where match_id = $1
    union all select match_id from matches
      where right(match_id::text, 8) = $2 and status in ('completed', 'cancelled', 'deleted')
    union all select match_id from matches
      where right(match_id::text, 8) = $2 and status in ('new', 'requested', 'running', 'pending', 'conflict')
    union all (select match_id from matches where fold_code(room_code) = any (array(select fold_code(code) from unnest($3::text[]) code))
      and room_code = any ($3::text[]) order by match_id desc limit ${MOST})
    union all (select r.match_id from screenshot_readings s join match_results r on r.screenshot_id = s.file_id
      where s.codes && (select array_agg(fold_code(code)) from unnest($3::text[]) code) order by r.match_id desc limit ${MOST}))
  order by m.match_id desc limit ${MOST}`;

export type FoundMatch = {
  match_id: string;
  game_name: string;
  room_code: string;
  status: MatchStatus;
  stake_paise: number;
  created_at: Date;
  host: string;
  joiner: string | null;
};

/** The newest matches that these terms identify. */
export const findMatches = (db: Queries, { id, reference, codes }: SearchTerms) =>
  db.query<FoundMatch>(MATCHES, [id, reference, codes]);

const WITHDRAWALS = `select w.withdrawal_id, p.username, w.status, w.amount_paise, coalesce(w.utr, w.payee_name) as detail, w.requested_at
  from withdrawals w join players p using (player_id)
  where w.withdrawal_id in (
    select withdrawal_id from withdrawals where withdrawal_id = $1
    union all select withdrawal_id from withdrawals where right(withdrawal_id::text, 8) = $2
    union all select withdrawal_id from withdrawals where utr = any ($3::text[]))
  order by w.withdrawal_id desc limit ${MOST}`;

export type FoundWithdrawal = {
  withdrawal_id: string;
  username: string;
  status: 'pending' | 'approved' | 'paid' | 'rejected' | 'returned';
  amount_paise: number;
  detail: string;
  requested_at: Date;
};

/** The newest withdrawals that these terms identify. */
export const findWithdrawals = (db: Queries, { id, reference, codes }: SearchTerms) =>
  db.query<FoundWithdrawal>(WITHDRAWALS, [id, reference, codes]);

const DEPOSITS = `select d.deposit_id, p.username, d.status, d.amount_paise, coalesce(d.provider_payment_id, '') as detail, d.created_at
  from deposits d join players p using (player_id)
  where d.deposit_id in (
    select deposit_id from deposits where deposit_id = $1
    union all select deposit_id from deposits where right(deposit_id::text, 8) = $2
    union all select deposit_id from deposits where provider_payment_id = any ($3::text[]))
  order by d.deposit_id desc limit ${MOST}`;

export type FoundDeposit = {
  deposit_id: string;
  username: string;
  status: DepositStatus;
  amount_paise: number;
  detail: string;
  created_at: Date;
};

/** The newest deposits that these terms identify. */
export const findDeposits = (db: Queries, { id, reference, codes }: SearchTerms) =>
  db.query<FoundDeposit>(DEPOSITS, [id, reference, codes]);
