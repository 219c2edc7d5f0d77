import {
  SETTING_FIELDS,
  type SettingName,
  type SettingValue,
  type StaffSetting,
} from '@muqabla/contract/core/settings/settings-staff-calls';
import { expect, it } from 'vitest';
import { changesOf, fieldTextsOf, valueOf } from './draft.rules.ts';

const bands = { lowBelow: 1000, lowPercent: 10, middleUpTo: 5000, middle: 50, high: 100 };

const kindOf = (name: SettingName) => SETTING_FIELDS[name].kind;

it.each<[SettingName, SettingValue]>([
  ['brandName', 'Muqabla'],
  ['withdrawAllow', false],
  ['siteMode', 'maintenance'],
  ['stakeMin', 50.5],
  ['marqueeText', { en: 'Hello', hi: 'नमस्ते' }],
  ['bannedStates', ['Assam', 'Sikkim']],
  ['referralPercents', [2, 1]],
  ['penaltyGames', bands],
])('%s survives a round trip through its fields', (name, value) =>
  expect(valueOf(kindOf(name), fieldTextsOf(kindOf(name), value))).toEqual(value),
);

it.each(['', 'ten', '1e3', '-1', '77,77', '1.234'])('does not parse "%s" as an amount', (typed) =>
  expect(valueOf(kindOf('stakeMin'), [typed])).toBeUndefined(),
);

it('parses an amount with grouping, ₹ or paise', () => {
  expect(valueOf(kindOf('stakeMax'), ['₹1,00,000'])).toBe(100_000);
  expect(valueOf(kindOf('penaltyFraud'), ['99.50'])).toBe(99.5);
  expect(valueOf(kindOf('penaltyGames'), ['1,000', '10', '5,000', '50', '100'])).toEqual(bands);
});

it('parses a percentage and a count as plain numbers', () => {
  expect(valueOf(kindOf('commissionPercent'), ['2.5'])).toBe(2.5);
  expect(valueOf(kindOf('openMinutes'), ['1,000'])).toBeUndefined();
  expect(valueOf(kindOf('penaltyGames'), ['1,000', '1,0', '5,000', '50', '100'])).toBeUndefined();
});

it('returns the changed settings and the unreadable ones only', () => {
  const setting = (name: SettingName, value: SettingValue): StaffSetting => ({
    ...SETTING_FIELDS[name],
    name,
    value,
    byDefault: value,
    isPublic: false,
  });
  const all = [
    setting('stakeMin', 50),
    setting('stakeMax', 100),
    setting('openMinutes', 30),
    setting('gstPercent', 28),
  ];
  expect(changesOf(all, { stakeMin: ['60'], stakeMax: ['100.00'], openMinutes: ['x'] })).toEqual({
    changes: [{ name: 'stakeMin', value: 60 }],
    unreadable: ['openMinutes'],
  });
});
