import { UUID } from '@muqabla/contract/uuid';
import type { Queries } from '../../platform/db/database.ts';
import { readPage } from '../../platform/db/read-page.ts';
import type { CallInput, Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { readStaffDeposit, staffDepositView } from './staff-deposit.view.ts';
import { STAFF_DEPOSIT } from './staff-deposits.queries.ts';

type Query = CallInput<'GET /admin/deposits'>['query'];

const isUuid = (text: string) => UUID.test(text.toLowerCase());

const searchSql = (search: string, bind: (value: string) => string) => {
  const text = bind(search);
  return `d.deposit_id in (
    select deposit_id from deposits where provider_payment_id = ${text}
    ${isUuid(search) ? `union all select deposit_id from deposits where deposit_id = ${text}::uuid` : ''}
    union all select deposit_id from deposits join players using (player_id) where phone = ${text})`;
};

/** One page of deposits. `search` is a complete payment id, deposit id or phone number. */
export const readDepositPage = (db: Queries, { status, search, player, sort = 'newest', cursor }: Query) =>
  readPage(db, {
    columns: { time: 'd.created_at', amount: 'd.amount_paise', key: [['d.deposit_id', 'uuid']] },
    sort,
    cursor,
    statement: ({ mark, beyond, end, bind }) => {
      const ofStatus = status === 'all' ? 'true' : `d.status = ${bind(status)}`;
      const found = search === '' ? 'true' : searchSql(search, bind);
      const ofPlayer = player === undefined ? 'true' : `d.player_id = ${bind(player)}`;
      return `select ${mark}, ${STAFF_DEPOSIT} where ${ofStatus} and ${found} and ${ofPlayer} and ${beyond} ${end}`;
    },
    view: staffDepositView,
  });

const COUNT_IN_SUSPENSE = `select count(*)::int as count from deposits where status = 'suspense' and not exists (
    select from ledger.transfers r where r.transfer_key = 'deposit:' || deposit_id || ':suspense:resolved')
  and not exists (select from deposit_refunds f where f.deposit_id = deposits.deposit_id and f.status = 'done')`;

/** The number of deposits with money in suspense. */
const countInSuspense = async (db: Queries): Promise<number> =>
  (await db.query<{ count: number }>(COUNT_IN_SUSPENSE))[0]?.count ?? 0;

export const listDeposits =
  ({ db }: { db: Queries }): Handler<'GET /admin/deposits'> =>
  async ({ query }) => {
    const [page, inSuspense] = await Promise.all([readDepositPage(db, query), countInSuspense(db)]);
    if (isRefusal(page)) return page;
    const { rows: deposits, ...next } = page;
    return { deposits, inSuspense, ...next };
  };

export const getStaffDeposit =
  ({ db }: { db: Queries }): Handler<'GET /admin/deposits/{id}'> =>
  ({ params: { id } }) =>
    readStaffDeposit(db, id);
