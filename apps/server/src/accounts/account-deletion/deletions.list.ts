import type { StaffDeletion } from '@muqabla/contract/accounts/account-deletion/deletion-staff-calls';
import type { Language } from '@muqabla/contract/languages';
import { rupeesFromPaise } from '@muqabla/contract/money';
import { shownUsername } from '@muqabla/messages/shown-username';
import type { Queries } from '../../platform/db/database.ts';
import { readPageRequest } from '../../platform/db/pagination.rules.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { DELETION_ORDER, readDeletions, type ListedDeletionRow } from './staff-deletions.queries.ts';

const view = (row: ListedDeletionRow, language: Language): StaffDeletion => ({
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
    const pageRequest = readPageRequest(DELETION_ORDER, sort, cursor);
    if (isRefusal(pageRequest)) return pageRequest;
    const { rows, ...more } = await readDeletions(db, { state, pageRequest });
    return { deletions: rows.map((row) => view(row, language)), ...more };
  };
