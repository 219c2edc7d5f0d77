import { APPROVER_HOURS } from '@muqabla/contract/core/settings/setting-terms';
import { type SettingName, settingField } from '@muqabla/contract/core/settings/settings-staff-calls';

/** True when one of these settings is changed by two staff members together. */
export const needTwo = (changes: readonly { readonly name: SettingName }[]): boolean =>
  changes.some(({ name }) => settingField(name).needsTwo !== undefined);

/** The instant since which the access of an approver must have stood. */
export const approverSince = (now: Date): Date => new Date(now.getTime() - APPROVER_HOURS * 3_600_000);
