import type { Database } from '../apps/server/src/platform/database.ts';

const idOf = (number: number) => `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

/** Two players who battle each other. */
export type Pair = { readonly host: string; readonly joiner: string };

/** The pair of this number; pairs share no player. */
export const pairOf = (number: number): Pair => ({ host: idOf(2 * number + 1), joiner: idOf(2 * number + 2) });

const SQL_ID = `('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
const START_PAISE = 1_000_000_00;

/**
 * Players `from` to `to`, each with a wallet and money in it, and a referrer: player n was referred by player n / 10, so
 * that a settled battle pays two bonuses. Posted as sets, with every check of the ledger on.
 */
export const addPeople = async (owner: Database, from: number, to: number) => {
  const numbers = `from generate_series(${from}::bigint, ${to}::bigint) n`;
  await owner.query(
    `insert into players (player_id, phone, full_name, username, avatar, refer_code, referrer_id, adult_confirmed_at, created_at)
     select ${SQL_ID}, (6000000000 + n)::text, 'Bench Player', 'player' || n, 'avatar1.png', 'B' || n,
            case when n >= 10 then ('00000000-0000-7000-8000-' || lpad(to_hex(n / 10), 12, '0'))::uuid end, now(), now() ${numbers}`,
  );
  await owner.query(`insert into ledger.wallets (player_id) select ${SQL_ID} ${numbers}`);
  await owner.query(
    `with given as (select ${SQL_ID} as player_id ${numbers}),
     posted as (
       insert into ledger.transfers (transfer_key, kind, accounts, amounts, created_at)
       select 'adjustment:' || player_id, 'adjustment', array['adjustments', 'deposit:' || player_id],
              array[-${START_PAISE}, ${START_PAISE}]::bigint[], now() from given),
     entered as (
       insert into ledger.entries (player_id, entry_number, transfer_key, kind, deposit_change, reward_change, deposit_after, reward_after, created_at)
       select player_id, 1, 'adjustment:' || player_id, 'adjustment', ${START_PAISE}, 0, ${START_PAISE}, 0, now() from given)
     update ledger.wallets w set deposit_paise = ${START_PAISE}, last_entry_number = 1 from given where w.player_id = given.player_id`,
  );
  await owner.query('analyze');
};
