import type { StaffDeletion } from '@muqabla/contract/accounts/account-deletion/deletion-staff-calls';
import type { Language } from '@muqabla/contract/languages';
import { rupeesFromPaise } from '@muqabla/contract/money';
import { shownUsername } from '@muqabla/messages/shown-username';
import type { Queries } from '../../platform/db/database.ts';
import { readPage } from '../../platform/db/read-page.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { DELETION_COLUMNS, type DeletionRow } from './deletion.queries.ts';

type ListedRow = DeletionRow & { username: string };

const view = (row: ListedRow, language: Language): StaffDeletion => ({
  _id: row.deletion_id,
  player: { _id: row.player_id, username: shownUsername(row.username, language) },
  state: row.status,
  requestedAt: row.requested_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  ...(row.ended_at !== null && { endedAt: row.ended_at.toISOString() }),
  ...(row.obstacle !== null &&
    row.put_off_at !== null && { putOff: { obstacle: row.obstacle, at: row.put_off_at.toISOString() } }),
  givenUp: rupeesFromPaise(row.given_up_paise),
});

export const listDeletions =
  ({ db }: { db: Queries }): Handler<'GET /admin/account-deletions'> =>
  async ({ query: { state, sort = 'oldest', cursor }, http: { language } }) => {
    const page = await readPage(db, {
      columns: { time: 'd.requested_at', key: [['d.deletion_id', 'uuid']] },
      sort,
      cursor,
      statement: ({ mark, beyond, end, bind }) =>
        `select ${mark}, ${DELETION_COLUMNS}, p.username from account_deletions d join players p using (player_id)
         where d.status = ${bind(state)} and ${beyond} ${end}`,
      view: (row: ListedRow) => view(row, language),
    });
    if (isRefusal(page)) return page;
    const { rows: deletions, ...next } = page;
    return { deletions, ...next };
  };
