import type { SettingName } from '@muqabla/contract/core/settings/settings-staff-calls';
import type { Queries, Transaction } from '../../platform/db/database.ts';

/** Locks the settings until the transaction ends and returns their version: the number of saves. */
export const lockSettings = async (tx: Transaction): Promise<number> => {
  const [head] = await tx.query<{ version: number }>('select version from settings_head for update');
  if (head === undefined) throw new Error('the settings have no head');
  return head.version;
};

/** The version of the settings: the number of saves. */
export const readSettingsVersion = async (db: Queries): Promise<number> =>
  (await db.query<{ version: number }>('select version from settings_head'))[0]?.version ?? 0;

/** True once a player has registered, and money or points may depend on settings. */
export const hasPlayers = async (db: Queries): Promise<boolean> =>
  (await db.query('select from players limit 1')).length > 0;

export type SavedChange = { readonly name: SettingName; readonly before: unknown; readonly after: unknown };

/** Appends changes to the history under the next version. */
export const insertSettingChanges = async (
  tx: Transaction,
  {
    version,
    changes,
    staffId,
    reason,
    at,
  }: { version: number; changes: readonly SavedChange[]; staffId: string; reason: string; at: Date },
) => {
  await tx.query('update settings_head set version = $1', [version]);
  await tx.query(
    `insert into setting_changes (version, setting_name, before, after, staff_id, reason, changed_at)
     select $1, c.name, c.before, c.after, $3, $4, $5
     from jsonb_to_recordset($2::jsonb) c (name text, before jsonb, after jsonb)`,
    [version, JSON.stringify(changes), staffId, reason, at],
  );
};

export type SettingChangeRow = {
  version: number;
  setting_name: string;
  before: unknown;
  after: unknown;
  staff_id: string;
  staff_name: string;
  reason: string;
  changed_at: Date;
};

type HistoryQuery = { name: string | undefined; after: { version: number; name: string } | null };

/** Changes newest first, after a version and name. */
export const listSettingChanges = (db: Queries, { name, after }: HistoryQuery, limit: number) => {
  const before = after ?? { version: 2_147_483_647, name: '' };
  return db.query<SettingChangeRow>(
    `select c.version, c.setting_name, c.before, c.after, c.staff_id, s.name as staff_name, c.reason, c.changed_at
     from setting_changes c join staff s using (staff_id)
     where (c.version, c.setting_name) < ($2, $3) ${name === undefined ? 'and $4::text is null' : 'and c.setting_name = $4'}
     order by c.version desc, c.setting_name desc limit $1`,
    [limit, before.version, before.name, name ?? null],
  );
};
