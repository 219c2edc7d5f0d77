import { paise, rupeesFromPaise } from '@muqabla/contract/money';
import type { Queries } from '../platform/database.ts';
import type { Handler } from '../platform/http.ts';
import type { SettingsStore } from '../settings/read-settings.ts';
import { countForStaff, listForStaff } from './staff-withdrawal.queries.ts';
import { withdrawalCaseView } from './staff-withdrawal.view.ts';

/** GET /admin/withdrawals: the queue, with how many stand where. */
export const listWithdrawals =
  ({ db, settings }: { db: Queries; settings: SettingsStore }): Handler<'GET /admin/withdrawals'> =>
  async ({ query: { page, ...asked } }) => {
    const { rows, totalPages } = await listForStaff(db, { ...asked, page: Number(page) });
    const known = await settings.read();
    const { counts, waitingPaise } = await countForStaff(db);
    return {
      withdrawals: rows.map((row) => withdrawalCaseView(row, known)),
      counts,
      waiting: rupeesFromPaise(paise(waitingPaise)),
      totalPages,
    };
  };
