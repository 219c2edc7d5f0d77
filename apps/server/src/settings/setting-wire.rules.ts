import { rupeesFromPaise } from '@muqabla/contract/money';
import {
  BAND_PARTS,
  SETTING_FIELDS,
  type SettingName,
  type SettingValue,
} from '@muqabla/contract/settings/settings-staff-calls';

const toRupees = (value: unknown) => rupeesFromPaise(Number(value));

// What is no whole number of paise stays as it is: the setting's own check then says so.
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

/** A setting as staff see it: amounts in rupees. */
export const settingOnWire = (name: SettingName, value: unknown): SettingValue => {
  const { kind } = SETTING_FIELDS[name];
  if (kind === 'rupees') return toRupees(value);
  if (kind === 'bands') return mapBands(value, toRupees) as SettingValue;
  return value as SettingValue;
};

/** What staff sent, as it is kept: amounts in paise. Still to be checked. */
export const settingFromWire = (name: SettingName, value: SettingValue): unknown => {
  const { kind } = SETTING_FIELDS[name];
  if (kind === 'rupees') return toPaise(value);
  if (kind === 'bands') return mapBands(value, toPaise);
  return value;
};
