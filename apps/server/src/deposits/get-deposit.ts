import { rupeesFromPaise } from '@muqabla/contract/money';
import { refuse } from '@muqabla/contract/refusals';
import type { Queries } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { findOwnDeposit, findResolution } from './deposit.queries.ts';

/** GET /user/deposit/{depositId}: one's own deposit, with its bill and where it stands. */
export const getDeposit =
  ({ db }: { db: Queries }): Handler<'GET /user/deposit/{depositId}'> =>
  async ({ params: { depositId }, player: { playerId } }) => {
    const deposit = await findOwnDeposit(db, { depositId, playerId });
    if (deposit === null) return refuse('NOT_FOUND');
    const { status, bill, createdAt } = deposit;
    const resolved = status === 'suspense' ? await findResolution(db, depositId) : null;
    return {
      _id: depositId,
      status,
      amount: rupeesFromPaise(bill.amount),
      base: rupeesFromPaise(bill.base),
      gst: rupeesFromPaise(bill.gst),
      cashback: rupeesFromPaise(bill.cashback),
      createdAt: createdAt.toISOString(),
      ...(resolved !== null && {
        resolved: {
          to: resolved.to,
          ...('amount' in resolved ? { amount: rupeesFromPaise(resolved.amount) } : { foreign: resolved.foreign }),
        },
      }),
    };
  };
