import { readAmount } from '@muqabla/contract/read-amount';
import {
  BAND_PARTS,
  SETTING_FIELDS,
  type SettingName,
  type SettingValue,
  type StaffSetting,
} from '@muqabla/contract/settings/settings-staff-calls';

/** A setting while it is typed: its texts in the order its kind names them. */
export type Typed = readonly string[];

type Bands = Record<(typeof BAND_PARTS)[number], number>;

/** A value as it stands in the fields. */
export const typedOf = (name: SettingName, value: SettingValue): Typed => {
  const { kind } = SETTING_FIELDS[name];
  if (kind === 'words') {
    const { en, hi } = value as { en: string; hi: string };
    return [en, hi];
  }
  if (kind === 'names' || kind === 'states') return [(value as string[]).join('\n')];
  if (kind === 'percents') return (value as number[]).map(String);
  if (kind === 'bands') return BAND_PARTS.map((part) => String((value as Bands)[part]));
  return [typeof value === 'object' ? '' : String(value)];
};

const NUMBERS = ['percent', 'rupees', 'minutes', 'hours', 'count', 'percents', 'bands'];

const readNumber = (text: string) => (/^\s*\d+(\.\d+)?\s*$/.test(text) ? Number(text) : undefined);

const readField = (name: SettingName, place: number, text: string) => {
  const { kind } = SETTING_FIELDS[name];
  const isAmount = kind === 'rupees' || (kind === 'bands' && BAND_PARTS[place] !== 'lowPercent');
  return isAmount ? readAmount(text, 'paise').amount : readNumber(text);
};

/** What the fields say, as the call takes it; undefined where a number is not one. */
export const valueOf = (name: SettingName, typed: Typed): SettingValue | undefined => {
  const { kind } = SETTING_FIELDS[name];
  const [first = '', second = ''] = typed;
  if (kind === 'flag') return first === 'true';
  if (kind === 'words') return { en: first.trim(), hi: second.trim() };
  if (kind === 'names' || kind === 'states')
    return first
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  if (!NUMBERS.includes(kind)) return first.trim();
  const numbers = typed.map((text, place) => readField(name, place, text)).filter((number) => number !== undefined);
  if (numbers.length < typed.length) return undefined;
  if (kind === 'percents') return numbers;
  if (kind === 'bands')
    return Object.fromEntries(BAND_PARTS.map((part, place) => [part, numbers[place] ?? 0])) as Bands;
  return numbers[0] ?? 0;
};

/** What was typed over the settings; a setting that is not in it stands as it is. */
export type Draft = Partial<Record<SettingName, Typed>>;

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

/** What the draft changes, as the call takes it, and the settings in which a number is none. */
export const changesOf = (settings: readonly StaffSetting[], draft: Draft) => {
  const touched = settings.flatMap(({ name, value }) => {
    const typed = draft[name];
    const wanted = typed === undefined ? value : valueOf(name, typed);
    return isSame(wanted, value) ? [] : [{ name, value: wanted }];
  });
  return {
    changes: touched.flatMap(({ name, value }) => (value === undefined ? [] : [{ name, value }])),
    unreadable: touched.filter(({ value }) => value === undefined).map(({ name }) => name),
  };
};
