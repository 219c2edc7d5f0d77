import { SETTING_FIELDS, type SettingName } from '@muqabla/contract/settings/settings-staff-calls';
import type { Queries } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { listSettingChanges, type SettingChangeRow } from './setting-changes.queries.ts';
import { settingOnWire } from './setting-wire.rules.ts';

const AT_ONCE = 50;

const entryView = (row: SettingChangeRow) => {
  const name = row.setting_name as SettingName;
  return {
    name,
    before: settingOnWire(name, row.before),
    after: settingOnWire(name, row.after),
    version: row.version,
    at: row.changed_at.toISOString(),
    staff: { _id: row.staff_id, name: row.staff_name },
    reason: row.reason,
  };
};

const placeOf = (cursor: string) => {
  const [version = '', name = ''] = cursor.split('~');
  return { version: Number(version), name };
};

/** GET /admin/settings/history: who changed what, newest first. */
export const listSettingHistory =
  ({ db }: { db: Queries }): Handler<'GET /admin/settings/history'> =>
  async ({ query: { name, cursor } }) => {
    const asked = { name, after: cursor === undefined ? null : placeOf(cursor) };
    const rows = await listSettingChanges(db, asked, AT_ONCE);
    const last = rows.at(-1);
    return {
      // A setting that is no more keeps its history in the database; there is no field to show it by.
      entries: rows.filter(({ setting_name }) => Object.hasOwn(SETTING_FIELDS, setting_name)).map(entryView),
      ...(rows.length === AT_ONCE && last !== undefined && { next: `${last.version}~${last.setting_name}` }),
    };
  };
