import type { Queries } from '../../platform/db/database.ts';
import { readPage } from '../../platform/db/read-page.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { memberView } from './member.view.ts';
import { MEMBER_COLUMNS } from './members.queries.ts';

/** Staff members, the newest first. */
export const listStaff =
  ({ db }: { db: Queries }): Handler<'GET /admin/staff'> =>
  async ({ query: { cursor } }) => {
    const page = await readPage(db, {
      columns: { time: 'created_at', key: [['staff_id', 'uuid']] },
      sort: 'newest',
      cursor,
      statement: ({ mark, beyond, end }) => `select ${mark}, ${MEMBER_COLUMNS} from staff where ${beyond} ${end}`,
      view: memberView,
    });
    if (isRefusal(page)) return page;
    const { rows: members, ...next } = page;
    return { members, ...next };
  };
