/** An entry of the wallets: its changes and the balances after it, in paise. */
type Entry = {
  player_id: string;
  entry_number: number;
  transfer_key: string;
  kind: string;
  deposit_change: number;
  reward_change: number;
  deposit_after: number;
  reward_after: number;
};

/** A line of a statement, in paise: an entry, or a deposit with its cashback. */
export type StatementRow<E extends Entry = Entry> = {
  /** The entry that names the line. */
  entry: E;
  change: number;
  /** Both wallets after it. */
  balance: number;
  /** The deposit of the line; null for other movements. */
  depositId: string | null;
};

/** A period of a player's wallets, in paise: opening + credits − debits = closing. */
export type StatementBook<E extends Entry = Entry> = {
  opening: number;
  credits: number;
  debits: number;
  closing: number;
  rows: readonly StatementRow<E>[];
};

const depositOf = ({ transfer_key: key }: Entry): string | null =>
  key.startsWith('deposit:') ? (key.split(':')[1] ?? null) : null;

const isCashbackOf = (entry: Entry, row: StatementRow | undefined) =>
  entry.kind === 'deposit_cashback' && row?.depositId !== null && row?.depositId === depositOf(entry);

/**
 * The lines of a period from its entries, oldest first; a deposit and its cashback, posted together, are one. Throws when the
 * entries do not lead from each balance to the next.
 */
export const bookOf = <E extends Entry>(opening: number, entries: readonly E[]): StatementBook<E> => {
  const rows: StatementRow<E>[] = [];
  let balance = opening;
  for (const entry of entries) {
    const change = entry.deposit_change + entry.reward_change;
    balance += change;
    if (balance !== entry.deposit_after + entry.reward_after)
      throw new Error(`entry ${entry.entry_number} of ${entry.player_id} does not follow from the one before it`);
    const last = rows.at(-1);
    if (last !== undefined && isCashbackOf(entry, last)) Object.assign(last, { change: last.change + change, balance });
    else rows.push({ entry, change, balance, depositId: depositOf(entry) });
  }
  const sumOf = (sign: 1 | -1) => rows.reduce((sum, { change }) => sum + Math.max(0, sign * change), 0);
  return { opening, credits: sumOf(1), debits: sumOf(-1), closing: balance, rows };
};
