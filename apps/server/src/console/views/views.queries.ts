import type { StaffRole } from '@muqabla/contract/roles';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';

type Search = Readonly<Record<string, string | number | boolean>>;

export type ViewRow = {
  view_id: string;
  staff_id: string;
  by_name: string;
  name: string;
  search: Record<string, string | number | boolean>;
  is_shared: boolean;
};

const SELECT = `select v.view_id, v.staff_id, s.name as by_name, v.name, v.search, v.is_shared
  from saved_views v join staff s using (staff_id)`;

/** Own views of a screen, and those that active staff of this role share, oldest first. */
export const listViews = (db: Queries, of: { staffId: string; role: StaffRole; screen: string }) =>
  db.query<ViewRow>(
    `${SELECT} where v.screen = $3 and (v.staff_id = $1 or (v.is_shared and s.role = $2 and s.disabled_at is null))
     order by v.created_at, v.view_id`,
    [of.staffId, of.role, of.screen],
  );

/** Serializes the saving of one staff member's views until the transaction ends; returns their names. */
export const lockViewNames = async (tx: Transaction, of: { staffId: string; screen: string }): Promise<string[]> => {
  await tx.query('select from staff where staff_id = $1 for no key update', [of.staffId]);
  const rows = await tx.query<{ name: string }>('select name from saved_views where staff_id = $1 and screen = $2', [
    of.staffId,
    of.screen,
  ]);
  return rows.map(({ name }) => name);
};

type NewView = { staffId: string; screen: string; name: string; search: Search; isShared: boolean; at: Date };

/** Saves a view in place of the own one of that name; returns its id. */
export const saveView = async (tx: Transaction, view: NewView): Promise<string> => {
  const [row] = await tx.query<{ view_id: string }>(
    `insert into saved_views (view_id, staff_id, screen, name, search, is_shared, created_at)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7)
     on conflict (staff_id, screen, name) do update set search = excluded.search, is_shared = excluded.is_shared
     returning view_id`,
    [newId(), view.staffId, view.screen, view.name, JSON.stringify(view.search), view.isShared, view.at],
  );
  if (row === undefined) throw new Error('the view was not saved');
  return row.view_id;
};

/** Deletes an own view; false when there is none of this id. */
export const deleteView = async (db: Queries, viewId: string, staffId: string): Promise<boolean> => {
  const rows = await db.query('delete from saved_views where view_id = $1 and staff_id = $2 returning view_id', [
    viewId,
    staffId,
  ]);
  return rows.length > 0;
};
