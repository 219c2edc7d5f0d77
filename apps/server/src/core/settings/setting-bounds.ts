import { SETTING_FIELDS, type SettingName } from '@muqabla/contract/core/settings/settings-staff-calls';
import * as z from 'zod';
import { SETTING_SCHEMAS } from './known-settings.ts';

/** The bounds of a setting's value or length; amounts in rupees. */
export type Bounds = { min?: number; max?: number; longest?: number };

type Described = {
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  properties?: Record<string, { maxLength?: number }>;
};

/** A setting's bounds, read from its schema. */
export const boundsOf = (name: SettingName): Bounds => {
  const described = z.toJSONSchema(SETTING_SCHEMAS[name], { io: 'input', unrepresentable: 'any' }) as Described;
  const unit = SETTING_FIELDS[name].kind === 'amount' ? 100 : 1;
  const longest = described.maxLength ?? described.properties?.en?.maxLength;
  return {
    ...(described.minimum !== undefined && { min: described.minimum / unit }),
    ...(described.maximum !== undefined && { max: described.maximum / unit }),
    ...(longest !== undefined && { longest }),
  };
};
