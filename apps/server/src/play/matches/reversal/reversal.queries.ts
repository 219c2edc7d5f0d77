import { type Paise, paise } from '@muqabla/contract/money';
import type { Account } from '../../../core/ledger/accounts.ts';
import type { Transfer, TransferKind, Wallets } from '../../../core/ledger/postings.rules.ts';
import type { Queries } from '../../../platform/db/database.ts';

type Row = {
  match_id: string;
  transfer_key: string;
  kind: TransferKind;
  reference: string | null;
  accounts: string[];
  amounts: (number | string)[];
};

const transferOf = (row: Row): Transfer => ({
  key: row.transfer_key,
  kind: row.kind,
  matchId: row.match_id,
  ...(row.reference !== null && { reference: row.reference }),
  legs: row.accounts.map((account, place) => ({
    account: account as Account,
    amount: paise(Number(row.amounts[place])) as Paise,
  })),
});

/**
 * Reads, by match, the transfers of the reviewer's current decision, of the rule's, of the result that settled a
 * match with a doubt, or of the game on the board. A match that ended otherwise is absent.
 */
export const readDecisions = async (db: Queries, matchIds: readonly string[]): Promise<Map<string, Transfer[]>> => {
  if (matchIds.length === 0) return new Map();
  const rows = await db.query<Row>(
    `select t.match_id, t.transfer_key, t.kind, t.reference, t.accounts, t.amounts
     from matches m
     join match_events e on e.match_id = m.match_id
      and e.version = (select max(v.version) from match_events v
                       where v.match_id = m.match_id and v.move not in ('restitute', 'undoRestitution'))
      and (e.move in ('decide', 'finishBoard', 'settleByRule') or (e.move = 'submitResult' and exists (select from match_doubts d where d.match_id = m.match_id)))
     join ledger.transfers t on t.match_id = m.match_id
      and t.transfer_key like 'match:' || m.match_id || ':' || e.version || ':%' and t.kind <> 'due_collected'
     where m.match_id = any ($1::uuid[]) order by t.transfer_key`,
    [matchIds],
  );
  return Map.groupBy(rows.map(transferOf), ({ matchId }) => matchId ?? '');
};

/** Reads the amounts collected from each wallet for the dues of these matches, by the key of the charge. */
export const readCollectedDues = async (db: Queries, matchIds: readonly string[]): Promise<Map<string, Wallets>> => {
  if (matchIds.length === 0) return new Map();
  const rows = await db.query<{ charge_key: string; deposit: number; reward: number }>(
    `select t.reference as charge_key, coalesce(-sum(leg.amount) filter (where leg.account like 'deposit:%'), 0)::bigint as deposit,
            coalesce(-sum(leg.amount) filter (where leg.account like 'reward:%'), 0)::bigint as reward
     from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
     where t.match_id = any ($1::uuid[]) and t.kind = 'due_collected' group by 1`,
    [matchIds],
  );
  return new Map(
    rows.map(({ charge_key, deposit, reward }) => [charge_key, { deposit: paise(deposit), reward: paise(reward) }]),
  );
};
