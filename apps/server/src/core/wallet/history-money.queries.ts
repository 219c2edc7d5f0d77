import type { Queries } from '../../platform/db/database.ts';
import { HOUSE } from '../ledger/accounts.ts';
import { entryOfTransfer } from '../ledger/balances.ts';

/** An entry outside of matches with the entries that belong to it. */
export type MoneyRow = {
  /** Numbers of its entries, newest first; the entry itself is the last one. */
  line_numbers: number[];
  /** The id of a deposit; null for other movements. */
  deposit_id: string | null;
  gst_paise: number | null;
  /** The key of the entry's transfer, which begins with its subject. */
  transfer_key: string;
};

// The key of a transfer is made of its subject and the act, so the other acts of the same subject have known keys.
const RELATED_KEYS = `array[replace(e.transfer_key, ':capture', ':cashback'), replace(e.transfer_key, ':resolved', ':cashback'),
  replace(e.transfer_key, ':hold', ':return'), replace(e.transfer_key, ':hold', ':bounce'),
  replace(e.transfer_key, ':hold', ':tax'), replace(e.transfer_key, ':hold', ':tax:returned')]`;

/** The entries of these numbers, each with its cashback, return or tax, newest first. */
export const readMoneyRows = (db: Queries, playerId: string, numbers: readonly number[]) =>
  db.query<MoneyRow>(
    `select e.transfer_key, array(select e.entry_number::float8 as number union
                  select line.entry_number::float8 from ledger.transfers t
                  join ledger.entries line on ${entryOfTransfer('$1')}
                  where t.transfer_key = any (${RELATED_KEYS})
                  order by number desc) as line_numbers,
            case when e.transfer_key like 'deposit:%' then split_part(e.transfer_key, ':', 2) end as deposit_id,
            (select t.amounts[array_position(t.accounts, '${HOUSE.gstPayable}')] from ledger.transfers t
             where t.transfer_key = e.transfer_key and e.transfer_key like 'deposit:%') as gst_paise
     from ledger.entries e
     where e.player_id = $1 and e.entry_number = any ($2::bigint[])
     order by e.entry_number desc`,
    [playerId, numbers],
  );
