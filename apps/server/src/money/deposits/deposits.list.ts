import type { Queries } from '../../platform/db/database.ts';
import { readPageRequest } from '../../platform/db/pagination.rules.ts';
import type { CallInput, Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { readStaffDeposit, staffDepositView } from './staff-deposit.view.ts';
import { countInSuspense, DEPOSIT_ORDER, readDeposits } from './staff-deposits.queries.ts';

type Query = CallInput<'GET /admin/deposits'>['query'];

/** One page of deposits. */
export const readDepositPage = async (db: Queries, { sort = 'newest', cursor, ...filter }: Query) => {
  const pageRequest = readPageRequest(DEPOSIT_ORDER, sort, cursor);
  if (isRefusal(pageRequest)) return pageRequest;
  const { rows, ...next } = await readDeposits(db, { ...filter, pageRequest });
  return { rows: rows.map(staffDepositView), ...next };
};

export const listDeposits =
  ({ db }: { db: Queries }): Handler<'GET /admin/deposits'> =>
  async ({ query }) => {
    const page = await readDepositPage(db, query);
    if (isRefusal(page)) return page;
    const { rows: deposits, ...next } = page;
    return { deposits, inSuspense: await countInSuspense(db), ...next };
  };

export const getStaffDeposit =
  ({ db }: { db: Queries }): Handler<'GET /admin/deposits/{id}'> =>
  ({ params: { id } }) =>
    readStaffDeposit(db, id);
