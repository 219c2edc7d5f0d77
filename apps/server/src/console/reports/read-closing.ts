import type { DaySpan } from '../../core/closed-days/period.rules.ts';
import { HOUSE } from '../../core/ledger/accounts.ts';
import type { Queries } from '../../platform/db/database.ts';
import { readBalancesAt, readSums } from './balances.queries.ts';
import { readPlayerBalancesAt, readPlayerMovements } from './closing.queries.ts';
import { type AccountClose, closesOf } from './closing.rules.ts';

/** The accounts in the order of a close: what the bank and the providers see, what is owed to players and the state, the house. */
const ORDER: readonly string[] = [
  HOUSE.gatewayClearing,
  HOUSE.payoutClearing,
  HOUSE.rechargeClearing,
  HOUSE.suspense,
  'deposit',
  'reward',
  'due',
  'escrow',
  'tournament',
  'withdrawal',
  'recharge',
  HOUSE.gstPayable,
  HOUSE.tdsPayable,
  HOUSE.commission,
  HOUSE.promotion,
  HOUSE.penalties,
  HOUSE.adjustments,
  HOUSE.givenUp,
];

/** The close of a span of days: all accounts, or the wallets of one player. The closing balances are read by themselves, so that an account whose movements do not lead there shows. */
export const readClosing = async (db: Queries, days: DaySpan, playerId: string | null): Promise<AccountClose[]> => {
  const balancesAt = (day: string) =>
    playerId === null ? readBalancesAt(db, day) : readPlayerBalancesAt(db, playerId, day);
  const [opening, movements, closing] = await Promise.all([
    balancesAt(days.from),
    playerId === null ? readSums(db, days) : readPlayerMovements(db, playerId, days),
    balancesAt(days.to),
  ]);
  const closes = closesOf(opening, movements, ORDER);
  return closes.map((close) => ({ ...close, closing: closing.get(close.account) ?? 0 }));
};
