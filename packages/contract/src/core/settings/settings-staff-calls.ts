import * as z from 'zod/mini';
import { staffName, staffReason } from '../approvals/proposal.ts';
import type { Calls } from '../call.ts';
import { type Economy, MONEY_ECONOMIES, POINTS_ECONOMIES } from '../economy.ts';
import { instant } from '../fields.ts';

export const SETTING_GROUPS = [
  'brand',
  'site',
  'battles',
  'money',
  'withdraw',
  'invoices',
  'referral',
  'penalties',
  'eligibility',
  'contact',
] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

/**
 * The form of a setting's value: `image` is the path of an uploaded picture or empty, `words` texts in both languages,
 * `rupees` an amount with at most two decimals, `percents` one per level, `names` one per line, `states` a choice from
 * `INDIAN_STATES`, `bands` the penalty by stake.
 */
export type SettingKind =
  | 'text'
  | 'words'
  | 'link'
  | 'image'
  | 'flag'
  | 'mode'
  | 'percent'
  | 'rupees'
  | 'minutes'
  | 'hours'
  | 'count'
  | 'percents'
  | 'names'
  | 'states'
  | 'bands';

type Field = {
  readonly group: SettingGroup;
  readonly kind: SettingKind;
  /** The economies in which the setting exists; without them it exists in all. */
  readonly economies?: readonly Economy[];
};

const money = { economies: MONEY_ECONOMIES };

/** Every setting in the order staff see them. A setting missing here is a compile error of the server. */
export const SETTING_FIELDS = {
  brandName: { group: 'brand', kind: 'text' },
  brandLogo: { group: 'brand', kind: 'image' },
  metaText: { group: 'brand', kind: 'words' },
  marqueeText: { group: 'brand', kind: 'words' },
  homepageText: { group: 'brand', kind: 'words' },
  siteMode: { group: 'site', kind: 'mode' },
  deletionDays: { group: 'site', kind: 'count' },
  demoBattles: { group: 'site', kind: 'flag', ...money },
  stakeMin: { group: 'battles', kind: 'rupees' },
  stakeMax: { group: 'battles', kind: 'rupees' },
  stakeStep: { group: 'battles', kind: 'rupees' },
  maxOpenMatches: { group: 'battles', kind: 'count' },
  requestMinutes: { group: 'battles', kind: 'minutes' },
  openMinutes: { group: 'battles', kind: 'minutes' },
  roomCodeMinutes: { group: 'battles', kind: 'minutes' },
  autoResultMinutes: { group: 'battles', kind: 'minutes' },
  assistSettles: { group: 'battles', kind: 'flag' },
  assistMinutes: { group: 'battles', kind: 'minutes' },
  assistStakeMax: { group: 'battles', kind: 'rupees' },
  gameLinkHosts: { group: 'battles', kind: 'names' },
  pointsFloor: { group: 'money', kind: 'rupees', economies: POINTS_ECONOMIES },
  commissionPercent: { group: 'money', kind: 'percent' },
  gstPercent: { group: 'money', kind: 'percent', ...money },
  joiningBonus: { group: 'money', kind: 'rupees', ...money },
  depositMin: { group: 'money', kind: 'rupees', ...money },
  depositMax: { group: 'money', kind: 'rupees', ...money },
  depositDailyMax: { group: 'money', kind: 'rupees', ...money },
  rechargeMin: { group: 'money', kind: 'rupees', ...money },
  rechargeMax: { group: 'money', kind: 'rupees', ...money },
  withdrawAllow: { group: 'withdraw', kind: 'flag', ...money },
  withdrawMin: { group: 'withdraw', kind: 'rupees', ...money },
  withdrawMax: { group: 'withdraw', kind: 'rupees', ...money },
  withdrawCooldownHours: { group: 'withdraw', kind: 'hours', ...money },
  withdrawAutoApproveBelow: { group: 'withdraw', kind: 'rupees', ...money },
  withdrawSecondApprovalFrom: { group: 'withdraw', kind: 'rupees', ...money },
  tdsOnWinnings: { group: 'withdraw', kind: 'flag', ...money },
  gstLegalName: { group: 'invoices', kind: 'text', ...money },
  gstAddress: { group: 'invoices', kind: 'text', ...money },
  gstin: { group: 'invoices', kind: 'text', ...money },
  gstSac: { group: 'invoices', kind: 'text', ...money },
  referralPercents: { group: 'referral', kind: 'percents', ...money },
  penaltyFraud: { group: 'penalties', kind: 'rupees' },
  penaltyWrongUpdate: { group: 'penalties', kind: 'rupees' },
  penaltyAbusing: { group: 'penalties', kind: 'rupees' },
  penaltyNotUpdating: { group: 'penalties', kind: 'rupees' },
  penaltyGames: { group: 'penalties', kind: 'bands' },
  minimumAge: { group: 'eligibility', kind: 'count' },
  bannedStates: { group: 'eligibility', kind: 'states', ...money },
  whatsapp: { group: 'contact', kind: 'link' },
  instagram: { group: 'contact', kind: 'link' },
  grievanceName: { group: 'contact', kind: 'text' },
  grievanceEmail: { group: 'contact', kind: 'text' },
  grievancePhone: { group: 'contact', kind: 'text' },
  grievanceAddress: { group: 'contact', kind: 'text' },
} as const satisfies Record<string, Field>;
export type SettingName = keyof typeof SETTING_FIELDS;
export const SETTING_NAMES = Object.keys(SETTING_FIELDS) as SettingName[];
const settingName = z.enum(SETTING_NAMES as [SettingName, ...SettingName[]]);

/** The parts of `bands`, in rupees but for `lowPercent`. */
export const BAND_PARTS = ['lowBelow', 'lowPercent', 'middleUpTo', 'middle', 'high'] as const;
const bands = z.strictObject({
  lowBelow: z.number(),
  lowPercent: z.number(),
  middleUpTo: z.number(),
  middle: z.number(),
  high: z.number(),
});

/** The field of a setting, typed alike for all. */
export const settingField = (name: SettingName): Field => SETTING_FIELDS[name];

/** A setting's value in the form of its kind; amounts in rupees. */
export const settingValue = z.union([
  z.boolean(),
  z.number(),
  z.string().check(z.maxLength(1000)),
  z.strictObject({ en: z.string().check(z.maxLength(1000)), hi: z.string().check(z.maxLength(1000)) }),
  bands,
  z.array(z.number()).check(z.maxLength(5)),
  z.array(z.string().check(z.maxLength(200))).check(z.maxLength(50)),
]);
export type SettingValue = z.output<typeof settingValue>;

export const settingChange = z.strictObject({ name: settingName, value: settingValue });
export type SettingChange = z.output<typeof settingChange>;

const isOnceEach = (changes: readonly { name: string }[]) =>
  new Set(changes.map(({ name }) => name)).size === changes.length;
const changes = z
  .array(settingChange)
  .check(z.minLength(1), z.maxLength(100), z.refine(isOnceEach, { error: 'each setting at most once' }));

export const staffSetting = z.object({
  name: settingName,
  value: settingValue,
  /** The default value. */
  byDefault: settingValue,
  /** Whether the setting is public; the others are readable by staff only. */
  isPublic: z.boolean(),
  /** The range of a number. */
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  /** The maximum length of a text in characters. */
  longest: z.optional(z.int()),
});
export type StaffSetting = z.output<typeof staffSetting>;

export const settingDifference = z.object({ name: settingName, before: settingValue, after: settingValue });
export type SettingDifference = z.output<typeof settingDifference>;

export const settingHistoryEntry = z.object({
  ...settingDifference.shape,
  version: z.int(),
  at: instant,
  staff: staffName,
  reason: z.string(),
});
export type SettingHistoryEntry = z.output<typeof settingHistoryEntry>;

export const staffSettingsCalls = {
  'GET /admin/settings': {
    access: 'staff:settings',
    summary: 'All settings, public and private, with their bounds, and the version that a change must be sent with.',
    response: z.object({ version: z.int(), settings: z.array(staffSetting) }),
    refusals: [],
  },
  'POST /admin/settings/preview': {
    access: 'staff:settings',
    summary: 'A preview of these changes and their problems, alone and in combination. Changes nothing.',
    body: z.strictObject({ changes }),
    response: z.object({
      changes: z.array(settingDifference),
      /** The problems to correct, each with a message and the settings it concerns. */
      problems: z.array(z.object({ names: z.array(settingName), message: z.string() })),
    }),
    refusals: [],
  },
  'PUT /admin/settings': {
    access: 'staff:settings',
    summary: 'Saves all of these changes or none. Refused when the settings have changed since `version`.',
    body: z.strictObject({ version: z.int(), changes, reason: staffReason }),
    response: z.object({ version: z.int(), changes: z.array(settingDifference) }),
    refusals: ['SETTINGS_CHANGED', 'SETTINGS_WRONG'],
  },
  'POST /admin/settings/brand-logo': {
    access: 'staff:settings',
    summary:
      'Stores a logo: a JPEG, PNG or WebP of at most 5 MB, which is re-encoded with its transparency. Players see it once ' +
      'its path is saved as the setting `brandLogo`.',
    multipart: true,
    file: { summary: 'The logo: JPEG, PNG or WebP, at most 5 MB.' },
    rateLimit: { max: 30, seconds: 60 },
    body: z.strictObject({}),
    response: z.object({ brandLogo: z.string() }),
    refusals: ['NOT_AN_IMAGE', 'FILE_TOO_LARGE', 'PICTURE_TOO_SMALL'],
  },
  'GET /admin/settings/history': {
    access: 'staff:settings',
    summary:
      'The changes of settings with their authors, newest first, 50 at a time. `cursor` is the `next` of the previous response.',
    query: z.strictObject({
      name: z.optional(settingName),
      cursor: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}~[A-Za-z]{1,60}$/))),
    }),
    response: z.object({ entries: z.array(settingHistoryEntry), next: z.optional(z.string()) }),
    refusals: [],
  },
} as const satisfies Calls;
