import type { Queries } from '../platform/database.ts';
import type { Handler } from '../platform/http.ts';
import { showStaffDeposit } from './show-staff-deposit.ts';

/** GET /admin/deposits/{id} */
export const getStaffDeposit =
  ({ db }: { db: Queries }): Handler<'GET /admin/deposits/{id}'> =>
  ({ params: { id } }) =>
    showStaffDeposit(db, id);
