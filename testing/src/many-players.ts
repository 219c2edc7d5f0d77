/** Runs SQL as the owner of the tables. */
export type SqlRunner = { query(text: string): Promise<object[]> };

/** The id of the player of this number, from 1. */
export const playerId = (number: number) => `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

/** Two players who play each other. */
export type Pair = { readonly host: string; readonly joiner: string };

/** The pair of this number; pairs share no player. */
export const pairOf = (number: number): Pair => ({ host: playerId(2 * number + 1), joiner: playerId(2 * number + 2) });

/** SQL for the id of the player whose number is this SQL expression. */
export const playerIdOf = (number: string) =>
  `('00000000-0000-7000-8000-' || lpad(to_hex((${number})::bigint), 12, '0'))::uuid`;

const START_PAISE = 1_000_000_00;
const CHUNK = 200_000;

const addChunk = async (owner: SqlRunner, from: number, to: number) => {
  const numbers = `from generate_series(${from}::bigint, ${to}::bigint) n`;
  const id = playerIdOf('n');
  await owner.query(
    `insert into players (player_id, phone, full_name, username, avatar, refer_code, referrer_id, adult_confirmed_at, created_at)
     select ${id}, (6000000000 + n)::text, 'Bench Player', 'player' || n, 'avatar1.png', 'B' || n,
            case when n >= 10 then ${playerIdOf('n / 10')} end, now(), now() ${numbers}`,
  );
  await owner.query(`insert into ledger.wallets (player_id) select ${id} ${numbers}`);
  await owner.query(
    `with given as (select ${id} as player_id ${numbers}),
     posted as (
       insert into ledger.transfers (transfer_key, kind, accounts, amounts, created_at)
       select 'adjustment:' || player_id, 'adjustment', array['adjustments', 'deposit:' || player_id],
              array[-${START_PAISE}, ${START_PAISE}]::bigint[], now() from given),
     entered as (
       insert into ledger.entries (player_id, entry_number, transfer_key, kind, deposit_change, reward_change, deposit_after, reward_after, created_at)
       select player_id, 1, 'adjustment:' || player_id, 'adjustment', ${START_PAISE}, 0, ${START_PAISE}, 0, now() from given)
     update ledger.wallets w set deposit_paise = ${START_PAISE}, last_entry_number = 1 from given where w.player_id = given.player_id`,
  );
};

/**
 * Adds players `from` to `to`, each with money and a referrer: player n was referred by player n / 10, so that a settled
 * match pays two bonuses. Inserted in bulk, with every check of the ledger enabled.
 */
export const addPlayers = async (owner: SqlRunner, from: number, to: number) => {
  for (let first = from; first <= to; first += CHUNK) await addChunk(owner, first, Math.min(first + CHUNK - 1, to));
  await owner.query('analyze');
};
