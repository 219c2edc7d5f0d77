import type { TraceKind } from '@muqabla/contract/core/wallet/trace-calls';
import type { Queries } from '../../platform/db/database.ts';
import type { Traces } from '../../platform/seams/join-seams.ts';
import { entryNumbersAt } from '../ledger/balances.ts';
import type { HistoryKind } from './history.rules.ts';

const TRANSFERS_AT_MOST = 100;
/** One more than is shown, to know that there are more. */
export const FLOWS_AT_MOST = 50;

/** The first that a feature knows of a fact about a transfer, as SQL. */
const firstOf = (traces: Traces, fact: 'reference' | 'gameName') =>
  `coalesce(${['null', ...Object.values(traces).flatMap((trace) => trace[fact] ?? [])].join(', ')})`;

/** The keys of the transfers of a thing, oldest first; of one player where one is given. */
export const listTraceKeys = async (
  db: Queries,
  traces: Traces,
  subject: { kind: TraceKind; subjectId: string },
  playerId: string | null,
): Promise<string[]> => {
  const trace = traces[subject.kind];
  if (trace === undefined) return [];
  const rows = await db.query<{ transfer_key: string }>(
    `select t.transfer_key from ledger.transfers t where ${trace.transfers}
       and ($2::text is null or t.accounts && array['deposit:' || $2, 'reward:' || $2, 'due:' || $2])
     order by t.created_at, t.transfer_key limit ${TRANSFERS_AT_MOST}`,
    [subject.subjectId, playerId],
  );
  return rows.map(({ transfer_key }) => transfer_key);
};

export type TraceEntry = {
  kind: HistoryKind;
  change: number;
  reference: string | null;
  utr: string | null;
  created_at: Date;
};

/** A player's entries of these transfers, oldest first. */
export const readTraceEntries = (
  db: Queries,
  traces: Traces,
  playerId: string,
  keys: readonly string[],
): Promise<TraceEntry[]> =>
  db.query<TraceEntry>(
    `with moved as materialized (
       select transfer_key, withdrawal_id, created_at as at from ledger.transfers where transfer_key = any ($2::text[])
     )
     select line.kind, (line.deposit_change + line.reward_change)::float8 as change, line.reference,
            ${firstOf(traces, 'reference')} as utr, line.created_at
     from ledger.entries line join moved using (transfer_key)
     where line.player_id = $1 and line.entry_number = any (${entryNumbersAt('$1')})
     order by line.entry_number`,
    [playerId, keys],
  );

export type FlowRow = {
  wallet: 'deposit' | 'reward';
  kind: HistoryKind;
  transfer_key: string;
  game_name: string | null;
  created_at: Date;
  paise: number;
};

// Each wallet is a queue: the nth paisa that came in is the nth that goes out. With running sums of both, what a credit was
// used for is where its stretch of the queue overlaps those of the debits.
const MOVES = `with moves as materialized (
  select e.entry_number, e.transfer_key, e.kind, e.match_id, e.created_at, w.wallet, w.change,
         sum(greatest(w.change, 0)) over queue as credited, sum(greatest(-w.change, 0)) over queue as debited
  from ledger.entries e, lateral (values ('deposit', e.deposit_change), ('reward', e.reward_change)) w (wallet, change)
  where e.player_id = $1 and w.change <> 0
  window queue as (partition by w.wallet order by e.entry_number))`;

const OVERLAP = `moves lot join moves used on used.wallet = lot.wallet and lot.change > 0 and used.change < 0
  and lot.credited - lot.change < used.debited and used.debited + used.change < lot.credited`;

const flowsSql = (traces: Traces, own: 'lot' | 'used', other: 'lot' | 'used') => `${MOVES}
  select other.wallet, other.kind, other.transfer_key, other.created_at, ${firstOf(traces, 'gameName')} as game_name, other.paise
  from (select ${other}.wallet, ${other}.kind, ${other}.transfer_key, ${other}.match_id, ${other}.created_at, ${other}.entry_number,
               sum(least(lot.credited, used.debited) - greatest(lot.credited - lot.change, used.debited + used.change))::float8 as paise
        from ${OVERLAP} where ${own}.transfer_key = any ($2::text[])
        group by 1, 2, 3, 4, 5, 6 order by ${other}.entry_number limit ${FLOWS_AT_MOST + 1}) other
  order by other.entry_number`;

type Flows = (db: Queries, traces: Traces, playerId: string, keys: readonly string[]) => Promise<FlowRow[]>;

/** The movements that brought the money which these transfers took from a player's wallets, oldest first. */
export const listSources: Flows = (db, traces, playerId, keys) =>
  db.query<FlowRow>(flowsSql(traces, 'used', 'lot'), [playerId, keys]);

/** The movements that took the money which these transfers brought to a player's wallets, oldest first. */
export const listUses: Flows = (db, traces, playerId, keys) =>
  db.query<FlowRow>(flowsSql(traces, 'lot', 'used'), [playerId, keys]);

/** The part of the money brought by these transfers that is still in the wallets, in paise. */
export const readLeft = async (db: Queries, playerId: string, keys: readonly string[]): Promise<number> => {
  const [row] = await db.query<{ left_paise: number }>(
    `${MOVES}, spent as (select wallet, max(debited) as debited from moves group by wallet)
     select coalesce(sum(greatest(0, lot.credited - greatest(spent.debited, lot.credited - lot.change))), 0)::float8 as left_paise
     from moves lot join spent using (wallet) where lot.change > 0 and lot.transfer_key = any ($2::text[])`,
    [playerId, keys],
  );
  return row?.left_paise ?? 0;
};

export type BillRow = {
  base_paise: number;
  gst_paise: number;
  cashback_paise: number;
  financial_year: string | null;
  serial: number | null;
};

/** The bill of a thing from its postings; null before it is credited, and for a thing that is not billed. */
export const readBill = async (
  db: Queries,
  traces: Traces,
  { kind, subjectId }: { kind: TraceKind; subjectId: string },
  keys: readonly string[],
): Promise<BillRow | null> => {
  const bill = traces[kind]?.bill;
  if (bill === undefined) return null;
  const [row] = await db.query<Omit<BillRow, 'base_paise'> & { base_paise: number | null }>(bill, [subjectId, keys]);
  return row === undefined || row.base_paise === null ? null : { ...row, base_paise: row.base_paise };
};
