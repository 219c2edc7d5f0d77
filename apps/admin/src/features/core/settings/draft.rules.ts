import { BAND_PARTS, type SettingKind } from '@muqabla/contract/core/settings/setting-terms';
import type { SettingName, SettingValue, StaffSetting } from '@muqabla/contract/core/settings/settings-staff-calls';
import { latinDigits } from '@muqabla/contract/digits';
import { readAmount } from '@muqabla/contract/read-amount';
import type { Bilingual } from '@muqabla/contract/texts';

/** The texts of a setting's fields, in the order its kind defines. */
export type FieldTexts = readonly string[];

type Bands = Record<(typeof BAND_PARTS)[number], number>;

/** The field texts of a value. */
export const fieldTextsOf = (kind: SettingKind, value: SettingValue): FieldTexts => {
  if (kind === 'words') {
    const { en, hi } = value as Bilingual;
    return [en, hi];
  }
  if (kind === 'names' || kind === 'states') return [(value as string[]).join('\n')];
  if (kind === 'percents') return (value as number[]).map(String);
  if (kind === 'bands') return BAND_PARTS.map((part) => String((value as Bands)[part]));
  return [typeof value === 'object' ? '' : String(value)];
};

const NUMBERS = ['percent', 'amount', 'minutes', 'hours', 'count', 'percents', 'bands'];

const readNumber = (text: string) => {
  const plain = latinDigits(text);
  return /^\s*\d+(\.\d+)?\s*$/.test(plain) ? Number(plain) : undefined;
};

const readField = (kind: SettingKind, place: number, text: string) => {
  const isAmount = kind === 'amount' || (kind === 'bands' && BAND_PARTS[place] !== 'lowPercent');
  return isAmount ? readAmount(text, 'paise').amount : readNumber(text);
};

/** The value of the field texts; undefined when a number cannot be parsed. */
export const valueOf = (kind: SettingKind, texts: FieldTexts): SettingValue | undefined => {
  const [first = '', second = ''] = texts;
  if (kind === 'flag') return first === 'true';
  if (kind === 'words') return { en: first.trim(), hi: second.trim() };
  if (kind === 'names' || kind === 'states')
    return first
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  if (!NUMBERS.includes(kind)) return first.trim();
  const numbers = texts.map((text, place) => readField(kind, place, text)).filter((number) => number !== undefined);
  if (numbers.length < texts.length) return undefined;
  if (kind === 'percents') return numbers;
  if (kind === 'bands')
    return Object.fromEntries(BAND_PARTS.map((part, place) => [part, numbers[place] ?? 0])) as Bands;
  return numbers[0] ?? 0;
};

/** The edited settings; a setting that is absent is unchanged. */
export type Draft = Partial<Record<SettingName, FieldTexts>>;

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

/** The changes of the draft for the request, and the settings whose number cannot be parsed. */
export const changesOf = (settings: readonly StaffSetting[], draft: Draft) => {
  const touched = settings.flatMap(({ name, kind, value }) => {
    const texts = draft[name];
    const wanted = texts === undefined ? value : valueOf(kind, texts);
    return isSame(wanted, value) ? [] : [{ name, value: wanted }];
  });
  return {
    changes: touched.flatMap(({ name, value }) => (value === undefined ? [] : [{ name, value }])),
    unreadable: touched.filter(({ value }) => value === undefined).map(({ name }) => name),
  };
};
