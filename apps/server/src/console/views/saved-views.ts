import { type SavedView, VIEWS_MOST } from '@muqabla/contract/console/views/view-calls';
import { refuse } from '@muqabla/contract/refusals';
import { text } from '@muqabla/contract/texts';
import { textIn } from '@muqabla/messages/text-in';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { deleteView, listViews, lockViewNames, saveView, type ViewRow } from './views.queries.ts';

type Services = { db: Database; clock: Clock };

const DELETED = text('View deleted.');

const viewOf = (row: ViewRow, staffId: string): SavedView => ({
  _id: row.view_id,
  name: row.name,
  search: row.search,
  isShared: row.is_shared,
  ...(row.staff_id !== staffId && { by: row.by_name }),
});

export const listSavedViews =
  ({ db }: Services): Handler<'GET /admin/views'> =>
  async ({ query: { screen }, staff: { staffId, role } }) => {
    const rows = await listViews(db, { staffId, role, screen });
    return { views: rows.map((row) => viewOf(row, staffId)) };
  };

export const saveSavedView =
  ({ db, clock }: Services): Handler<'PUT /admin/views'> =>
  ({ body, staff: { staffId } }) =>
    db.transaction(async (tx) => {
      const names = await lockViewNames(tx, { staffId, screen: body.screen });
      if (names.length >= VIEWS_MOST && !names.includes(body.name)) return refuse('VIEWS_FULL', { most: VIEWS_MOST });
      const viewId = await saveView(tx, { staffId, ...body, at: clock.now() });
      return { _id: viewId, name: body.name, search: body.search, isShared: body.isShared };
    });

export const deleteSavedView =
  ({ db }: Services): Handler<'DELETE /admin/views/{viewId}'> =>
  async ({ params: { viewId }, staff: { staffId }, http }) =>
    (await deleteView(db, viewId, staffId)) ? { message: textIn(DELETED, http.language) } : refuse('NOT_FOUND');
