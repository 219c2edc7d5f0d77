import type { Queries } from '../../platform/db/database.ts';

/** True when an owner has enrolled and may sign in. */
export const hasActiveOwner = async (db: Queries): Promise<boolean> => {
  const rows = await db.query(
    `select from staff m where role = 'owner' and disabled_at is null and (enrolled_at is not null
       or exists (select from staff_company_accounts a where a.staff_id = m.staff_id)) limit 1`,
  );
  return rows.length > 0;
};

/** The names of the migrations that a database has run. */
export const listAppliedMigrations = async (db: Queries): Promise<string[]> =>
  (await db.query<{ name: string }>('select name from migrations')).map(({ name }) => name);
