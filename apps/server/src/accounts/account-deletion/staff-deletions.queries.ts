import type { DeletionState } from '@muqabla/contract/accounts/account-deletion/deletion-terms';
import type { Queries } from '../../platform/db/database.ts';
import { type ListColumns, type PageRequest, pageSql, toPage } from '../../platform/db/pagination.rules.ts';
import type { DeletionRow } from './deletion.queries.ts';

export const DELETION_ORDER: ListColumns = { time: 'd.requested_at', key: [['d.deletion_id', 'uuid']] };

export type ListedDeletionRow = DeletionRow & { username: string };

const PAGE = 50;

/** One page of the deletions in a state. */
export const readDeletions = async (
  db: Queries,
  { state, pageRequest }: { state: DeletionState; pageRequest: PageRequest },
) => {
  const values: unknown[] = [state];
  const bind = (value: string) => `$${values.push(value)}`;
  const { mark, beyond, orderBy } = pageSql(DELETION_ORDER, pageRequest, bind);
  const rows = await db.query<ListedDeletionRow & { mark: string }>(
    `select ${mark}, d.deletion_id, d.player_id, p.username, d.status, d.requested_at, d.due_at, d.ended_at,
            d.given_up_paise, d.obstacle, d.put_off_at
     from account_deletions d join players p using (player_id)
     where d.status = $1 and ${beyond} ${orderBy} limit ${PAGE + 1}`,
    values,
  );
  return toPage(rows, PAGE, pageRequest.sort);
};
