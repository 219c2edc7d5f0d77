import { paise, rupeesFromPaise } from '@muqabla/contract/money';
import { withdrawalSort } from '@muqabla/contract/money/withdrawals/withdrawal-staff-calls';
import type { SettingsStore } from '../../core/settings/read-settings.ts';
import type { Queries } from '../../platform/db/database.ts';
import { readPage } from '../../platform/db/read-page.ts';
import type { CallInput, Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { countForStaff, LIST_CONDITIONS, STAFF_WITHDRAWAL, type StaffRow } from './staff-withdrawal.queries.ts';
import { withdrawalCaseView } from './staff-withdrawal.view.ts';

type Query = CallInput<'GET /admin/withdrawals'>['query'];
type Sources = { db: Queries; settings: SettingsStore };

/** One page of the withdrawal queue. */
export const readWithdrawalPage = async (
  { db, settings }: Sources,
  { status, method, player, sort = withdrawalSort(status), cursor }: Query,
) => {
  const currentSettings = await settings.read();
  return readPage(db, {
    columns: { time: 'w.requested_at', amount: 'w.amount_paise', key: [['w.withdrawal_id', 'uuid']] },
    sort,
    cursor,
    statement: ({ mark, beyond, end, bind }) => {
      const ofMethod = method === 'all' ? 'true' : `w.method = ${bind(method.toUpperCase())}`;
      const ofPlayer = player === undefined ? 'true' : `w.player_id = ${bind(player)}`;
      return `select ${mark}, ${STAFF_WITHDRAWAL}
        where ${LIST_CONDITIONS[status]} and ${ofMethod} and ${ofPlayer} and ${beyond} ${end}`;
    },
    view: (row: StaffRow) => withdrawalCaseView(row, currentSettings),
  });
};

/** One page of the withdrawal queue, with the counts of each list. */
export const listWithdrawals =
  (sources: Sources): Handler<'GET /admin/withdrawals'> =>
  async ({ query }) => {
    const [page, { counts, waitingPaise }] = await Promise.all([
      readWithdrawalPage(sources, query),
      countForStaff(sources.db),
    ]);
    if (isRefusal(page)) return page;
    const { rows: withdrawals, ...next } = page;
    return { withdrawals, counts, waiting: rupeesFromPaise(paise(waitingPaise)), ...next };
  };
