import { paise, rupeesFromPaise } from '@muqabla/contract/money';
import { withdrawalSort } from '@muqabla/contract/withdrawals/withdrawal-staff-calls';
import type { Queries } from '../platform/db/database.ts';
import { readPageRequest } from '../platform/db/pagination.rules.ts';
import type { Handler } from '../platform/http/calls.ts';
import { isRefusal } from '../platform/http/refusal-error.ts';
import type { SettingsStore } from '../settings/read-settings.ts';
import { countForStaff, listForStaff, WITHDRAWAL_ORDER } from './staff-withdrawal.queries.ts';
import { withdrawalCaseView } from './staff-withdrawal.view.ts';

/** One page of the withdrawal queue, with the counts of each list. */
export const listWithdrawals =
  ({ db, settings }: { db: Queries; settings: SettingsStore }): Handler<'GET /admin/withdrawals'> =>
  async ({ query: { status, sort = withdrawalSort(status), cursor, ...filter } }) => {
    const pageRequest = readPageRequest(WITHDRAWAL_ORDER, sort, cursor);
    if (isRefusal(pageRequest)) return pageRequest;
    const { rows, ...next } = await listForStaff(db, { status, ...filter, pageRequest });
    const currentSettings = await settings.read();
    const { counts, waitingPaise } = await countForStaff(db);
    return {
      withdrawals: rows.map((row) => withdrawalCaseView(row, currentSettings)),
      counts,
      waiting: rupeesFromPaise(paise(waitingPaise)),
      ...next,
    };
  };
