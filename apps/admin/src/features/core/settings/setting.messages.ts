import { BAND_PARTS, type SettingKind } from '@muqabla/contract/core/settings/setting-terms';
import type { SettingValue } from '@muqabla/contract/core/settings/settings-staff-calls';
import type { Bilingual } from '@muqabla/contract/texts';
import { formatRupees } from '@muqabla/ui/format-rupees';
import * as m from '../../../messages.ts';
import { bandWords } from './setting-names.ts';

const units = { percent: m.settings_unit_percent, minutes: m.settings_unit_minutes, hours: m.settings_unit_hours };

/** The unit shown after a number of this kind, if it has one. */
export const unitOf = (kind: SettingKind): string | undefined =>
  kind === 'percent' || kind === 'minutes' || kind === 'hours' ? units[kind]() : undefined;

const wordOr = (text: string) => (text === '' ? m.settings_none() : text);

/** A value as text; several values are one per line. */
export const valueWords = (kind: SettingKind, value: SettingValue): string => {
  if (kind === 'flag') return value === true ? m.settings_on() : m.settings_off();
  if (kind === 'mode') return value === 'maintenance' ? m.settings_maintenance() : m.settings_open();
  if (kind === 'amount') return formatRupees(Number(value));
  if (kind === 'percents') return (value as number[]).map((percent) => `${percent}%`).join(', ');
  if (kind === 'names' || kind === 'states') return wordOr((value as string[]).join('\n'));
  if (kind === 'words') {
    const { en, hi } = value as Bilingual;
    return `${wordOr(en)}\n${wordOr(hi)}`;
  }
  if (kind === 'bands') {
    const bands = value as Record<(typeof BAND_PARTS)[number], number>;
    return BAND_PARTS.map((part) => `${bandWords(part)}: ${bands[part]}`).join('\n');
  }
  const unit = unitOf(kind);
  const plain = typeof value === 'object' ? '' : String(value);
  return unit === undefined ? wordOr(plain) : `${plain} ${unit}`;
};
