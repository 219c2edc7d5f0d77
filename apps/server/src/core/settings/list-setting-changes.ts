import { SETTING_FIELDS, type SettingName } from '@muqabla/contract/core/settings/settings-staff-calls';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { listSettingChanges, type SettingChangeRow } from './setting-changes.queries.ts';
import { settingOnWire } from './setting-wire.rules.ts';

const PAGE_SIZE = 50;

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

const readCursor = (cursor: string) => {
  const [version = '', name = ''] = cursor.split('~');
  return { version: Number(version), name };
};

/** The history of changes, newest first. */
export const listSettingHistory =
  ({ db }: { db: Queries }): Handler<'GET /admin/settings/history'> =>
  async ({ query: { name, cursor } }) => {
    const after = cursor === undefined ? null : readCursor(cursor);
    const rows = await listSettingChanges(db, { name, after }, PAGE_SIZE);
    const last = rows.at(-1);
    return {
      // A removed setting keeps its history in the database, but has no field to display it with.
      entries: rows.filter(({ setting_name }) => Object.hasOwn(SETTING_FIELDS, setting_name)).map(entryView),
      ...(rows.length === PAGE_SIZE && last !== undefined && { next: `${last.version}~${last.setting_name}` }),
    };
  };
