import type { Queries } from '../../platform/db/database.ts';

export type StoredSetting = { readonly setting_name: string; readonly value: unknown };

/** Every setting that the operator has changed. */
export const readStoredSettings = (db: Queries) => db.query<StoredSetting>('select setting_name, value from settings');

export const storeSetting = async (
  db: Queries,
  { name, value, changedAt }: { name: string; value: unknown; changedAt: Date },
) => {
  await db.query(
    `insert into settings (setting_name, value, changed_at) values ($1, $2::jsonb, $3)
     on conflict (setting_name) do update set value = excluded.value, changed_at = excluded.changed_at`,
    [name, JSON.stringify(value), changedAt],
  );
};
