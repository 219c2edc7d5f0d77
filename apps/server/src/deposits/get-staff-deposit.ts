import type { Queries } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { showStaffDeposit } from './show-staff-deposit.ts';

/** GET /admin/deposits/{id} */
export const getStaffDeposit =
  ({ db }: { db: Queries }): Handler<'GET /admin/deposits/{id}'> =>
  ({ params: { id } }) =>
    showStaffDeposit(db, id);
