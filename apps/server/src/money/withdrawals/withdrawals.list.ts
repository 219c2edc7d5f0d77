import { paise, rupeesFromPaise } from '@muqabla/contract/money';
import { withdrawalSort } from '@muqabla/contract/money/withdrawals/withdrawal-staff-calls';
import type { SettingsStore } from '../../core/settings/read-settings.ts';
import type { Queries } from '../../platform/db/database.ts';
import { readPageRequest } from '../../platform/db/pagination.rules.ts';
import type { CallInput, Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { countForStaff, listForStaff, WITHDRAWAL_ORDER } from './staff-withdrawal.queries.ts';
import { withdrawalCaseView } from './staff-withdrawal.view.ts';

type Query = CallInput<'GET /admin/withdrawals'>['query'];
type Sources = { db: Queries; settings: SettingsStore };

/** One page of the withdrawal queue. */
export const readWithdrawalPage = async (
  { db, settings }: Sources,
  { status, sort = withdrawalSort(status), cursor, ...filter }: Query,
) => {
  const pageRequest = readPageRequest(WITHDRAWAL_ORDER, sort, cursor);
  if (isRefusal(pageRequest)) return pageRequest;
  const { rows, ...next } = await listForStaff(db, { status, ...filter, pageRequest });
  const currentSettings = await settings.read();
  return { rows: rows.map((row) => withdrawalCaseView(row, currentSettings)), ...next };
};

/** One page of the withdrawal queue, with the counts of each list. */
export const listWithdrawals =
  (sources: Sources): Handler<'GET /admin/withdrawals'> =>
  async ({ query }) => {
    const page = await readWithdrawalPage(sources, query);
    if (isRefusal(page)) return page;
    const { rows: withdrawals, ...next } = page;
    const { counts, waitingPaise } = await countForStaff(sources.db);
    return { withdrawals, counts, waiting: rupeesFromPaise(paise(waitingPaise)), ...next };
  };
