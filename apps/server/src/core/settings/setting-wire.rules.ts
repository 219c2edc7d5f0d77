import { BAND_PARTS } from '@muqabla/contract/core/settings/setting-terms';
import {
  SETTING_FIELDS,
  type SettingName,
  type SettingValue,
} from '@muqabla/contract/core/settings/settings-staff-calls';
import { rupeesFromPaise } from '@muqabla/contract/money';

const toRupees = (value: unknown) => rupeesFromPaise(Number(value));

// An amount that is not a whole number of paise is passed on, so that the setting's schema refuses it.
const toPaise = (rupees: unknown) => {
  if (typeof rupees !== 'number') return rupees;
  const paise = Math.round(rupees * 100);
  return Math.abs(paise - rupees * 100) < 1e-6 ? paise : rupees * 100;
};

const mapBands = (value: unknown, convert: (amount: unknown) => unknown) => {
  if (typeof value !== 'object' || value === null) return value;
  const bands = value as Record<string, unknown>;
  return Object.fromEntries(
    BAND_PARTS.map((part) => [part, part === 'lowPercent' ? bands[part] : convert(bands[part])]),
  );
};

/** A setting in the API: amounts in rupees. */
export const settingOnWire = (name: SettingName, value: unknown): SettingValue => {
  const { kind } = SETTING_FIELDS[name];
  if (kind === 'amount') return toRupees(value);
  if (kind === 'bands') return mapBands(value, toRupees) as SettingValue;
  return value as SettingValue;
};

/** A setting from the API as it is stored: amounts in paise. Not validated yet. */
export const settingFromWire = (name: SettingName, value: SettingValue): unknown => {
  const { kind } = SETTING_FIELDS[name];
  if (kind === 'amount') return toPaise(value);
  if (kind === 'bands') return mapBands(value, toPaise);
  return value;
};
