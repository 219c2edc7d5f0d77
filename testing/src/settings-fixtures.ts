import type { SettingChange } from '@muqabla/contract/core/settings/settings-staff-calls';
import type { Caller } from './caller.ts';

const reason = 'New rules from today';

/** Proposes changes of settings by one staff member. */
export const proposeSettings = async (by: Caller, changes: readonly SettingChange[]) => {
  const { version } = await by.call('GET /admin/settings');
  return by.call('POST /admin/settings/proposals', { body: { version, changes: [...changes], reason } });
};

/** Changes settings by two staff members, whose accounts must be older than a day. */
export const changeSettingsTogether = async (
  { owner, other }: { owner: Caller; other: Caller },
  changes: readonly SettingChange[],
) => {
  const { _id: id } = await proposeSettings(owner, changes);
  return other.call('POST /admin/settings/proposals/{id}/approve', { params: { id } });
};
