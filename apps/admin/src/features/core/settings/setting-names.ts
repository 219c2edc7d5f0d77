import type { BAND_PARTS } from '@muqabla/contract/core/settings/setting-terms';
import type { SettingName } from '@muqabla/contract/core/settings/settings-staff-calls';
import * as m from '../../../messages.ts';
import type { SettingsSearch } from './settings-search.rules.ts';

const labels: Record<SettingName, () => string> = { ...m.setting, penaltyAbusing: m.battle_penalty_abusing };

const helps: Partial<Record<SettingName, () => string>> = m.setting_help;

const groups: Record<SettingsSearch['show'], () => string> = m.settings_group;

const bands: Record<(typeof BAND_PARTS)[number], () => string> = m.band;

export const labelOf = (name: SettingName): string => labels[name]();

/** The help text of a setting; undefined when its name is enough. */
export const helpOf = (name: SettingName): string | undefined => helps[name]?.();

export const groupWords = (group: SettingsSearch['show']): string => groups[group]();

export const bandWords = (part: (typeof BAND_PARTS)[number]): string => bands[part]();
