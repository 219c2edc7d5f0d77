import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { readStaffDeposit } from './staff-deposit.view.ts';

export const getStaffDeposit =
  ({ db }: { db: Queries }): Handler<'GET /admin/deposits/{id}'> =>
  ({ params: { id } }) =>
    readStaffDeposit(db, id);
