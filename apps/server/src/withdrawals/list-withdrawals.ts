import { paise, rupeesFromPaise } from '@muqabla/contract/money';
import { withdrawalSort } from '@muqabla/contract/withdrawals/withdrawal-staff-calls';
import type { Queries } from '../platform/db/database.ts';
import { readPageRequest } from '../platform/db/pagination.rules.ts';
import type { Handler } from '../platform/http/calls.ts';
import { isRefusal } from '../platform/http/refusal-error.ts';
import type { SettingsStore } from '../settings/read-settings.ts';
import { countForStaff, listForStaff, WITHDRAWAL_ORDER } from './staff-withdrawal.queries.ts';
import { withdrawalCaseView } from './staff-withdrawal.view.ts';

/** GET /admin/withdrawals: the queue, with how many stand where. */
export const listWithdrawals =
  ({ db, settings }: { db: Queries; settings: SettingsStore }): Handler<'GET /admin/withdrawals'> =>
  async ({ query: { status, sort = withdrawalSort(status), cursor, ...asked } }) => {
    const turn = readPageRequest(WITHDRAWAL_ORDER, sort, cursor);
    if (isRefusal(turn)) return turn;
    const { rows, ...next } = await listForStaff(db, { status, ...asked, turn });
    const known = await settings.read();
    const { counts, waitingPaise } = await countForStaff(db);
    return {
      withdrawals: rows.map((row) => withdrawalCaseView(row, known)),
      counts,
      waiting: rupeesFromPaise(paise(waitingPaise)),
      ...next,
    };
  };
