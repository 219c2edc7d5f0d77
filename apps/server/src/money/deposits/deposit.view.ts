import { rupeesFromPaise } from '@muqabla/contract/money';
import type { Deposit as DepositView } from '@muqabla/contract/money/deposits/deposit-calls';
import type { Queries } from '../../platform/db/database.ts';
import { findCredit, findOwnDeposit, findResolution } from './deposit.queries.ts';
import type { Deposit } from './deposit.rules.ts';

/** A deposit as its player sees it, amounts in rupees. */
export const depositView = ({ depositId, status, bill, createdAt }: Deposit): DepositView => ({
  _id: depositId,
  status,
  amount: rupeesFromPaise(bill.amount),
  base: rupeesFromPaise(bill.base),
  gst: rupeesFromPaise(bill.gst),
  cashback: rupeesFromPaise(bill.cashback),
  createdAt: createdAt.toISOString(),
});

const creditView = ({
  base_paise,
  gst_paise,
  reference,
  created_at,
}: NonNullable<Awaited<ReturnType<typeof findCredit>>>): NonNullable<DepositView['credited']> => ({
  amount: rupeesFromPaise(base_paise + gst_paise),
  base: rupeesFromPaise(base_paise),
  gst: rupeesFromPaise(gst_paise),
  utr: reference,
  at: created_at.toISOString(),
});

/** Reads a player's own deposit with the resolution of its suspense; null when it does not exist or is another player's. */
export const readOwnDepositView = async (
  db: Queries,
  own: { depositId: string; playerId: string },
): Promise<DepositView | null> => {
  const deposit = await findOwnDeposit(db, own);
  if (deposit === null) return null;
  const credit = await findCredit(db, own);
  const view = { ...depositView(deposit), ...(credit !== null && { credited: creditView(credit) }) };
  const resolved = deposit.status === 'suspense' ? await findResolution(db, own.depositId) : null;
  if (resolved === null) return view;
  const money = 'amount' in resolved ? { amount: rupeesFromPaise(resolved.amount) } : { foreign: resolved.foreign };
  return { ...view, resolved: { to: resolved.to, ...money } };
};
