import { publicSettings } from '@muqabla/contract/core/settings/settings-calls';
import { SETTING_NAMES, settingField } from '@muqabla/contract/core/settings/settings-staff-calls';
import { existsIn } from '@muqabla/contract/economy';
import type { Handler } from '../../platform/http/calls.ts';
import { hasEstablishedOther } from '../approvals/approvers.queries.ts';
import type { Services } from '../core.ts';
import { boundsOf } from './setting-bounds.ts';
import { hasPlayers, readSettingsVersion } from './setting-changes.queries.ts';
import { settingOnWire } from './setting-wire.rules.ts';
import { approverSince } from './two-persons.rules.ts';

/** Every setting of the economy with its current value. */
export const listSettingsForStaff =
  ({
    db,
    clock,
    settings,
    economy,
  }: Pick<Services, 'db' | 'clock' | 'settings' | 'economy'>): Handler<'GET /admin/settings'> =>
  async ({ staff: { staffId } }) => {
    // The version is read first, so that a save based on older values is refused.
    const version = await readSettingsVersion(db);
    const now = await settings.readFrom(db);
    const others = { permission: 'law', staffId, since: approverSince(clock.now()) } as const;
    return {
      version,
      isTwoPersonRuleOn: await hasPlayers(db),
      hasApprover: await hasEstablishedOther(db, others),
      settings: SETTING_NAMES.filter((name) => existsIn(settingField(name), economy)).map((name) => ({
        name,
        group: settingField(name).group,
        kind: settingField(name).kind,
        value: settingOnWire(name, now[name]),
        byDefault: settingOnWire(name, settings.defaults[name]),
        ...(settingField(name).needsTwo !== undefined && { needsTwo: settingField(name).needsTwo }),
        isPublic: Object.hasOwn(publicSettings.shape, name),
        ...boundsOf(name),
      })),
    };
  };
