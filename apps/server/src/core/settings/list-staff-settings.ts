import { publicSettings } from '@muqabla/contract/core/settings/settings-calls';
import { SETTING_NAMES, settingField } from '@muqabla/contract/core/settings/settings-staff-calls';
import { existsIn } from '@muqabla/contract/economy';
import type { Handler } from '../../platform/http/calls.ts';
import type { Services } from '../core.ts';
import { boundsOf } from './setting-bounds.ts';
import { readSettingsVersion } from './setting-changes.queries.ts';
import { settingOnWire } from './setting-wire.rules.ts';

/** Every setting of the economy with its current value. */
export const listSettingsForStaff =
  ({ db, settings, economy }: Pick<Services, 'db' | 'settings' | 'economy'>): Handler<'GET /admin/settings'> =>
  async () => {
    // The version is read first, so that a save based on older values is refused.
    const version = await readSettingsVersion(db);
    const now = await settings.readFrom(db);
    return {
      version,
      settings: SETTING_NAMES.filter((name) => existsIn(settingField(name), economy)).map((name) => ({
        name,
        group: settingField(name).group,
        kind: settingField(name).kind,
        value: settingOnWire(name, now[name]),
        byDefault: settingOnWire(name, settings.defaults[name]),
        isPublic: Object.hasOwn(publicSettings.shape, name),
        ...boundsOf(name),
      })),
    };
  };
