import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { enumByEconomy, moneyValues } from '../../economy-schemas.ts';
import { type Economy, MONEY_ECONOMIES, POINTS_ECONOMIES } from '../../economy.ts';
import { instant } from '../../fields.ts';
import { proposal, rejection, staffName, staffReason } from '../approvals/proposal.ts';
import {
  SETTING_GROUPS,
  SETTING_KINDS,
  type SettingGroup,
  type SettingKind,
  TWO_PERSON_REASONS,
  type TwoPersonReason,
} from './setting-terms.ts';

type Field = {
  readonly group: SettingGroup;
  readonly kind: SettingKind;
  /** True when the setting decides about players' money: each change of it is an entry of the public log. */
  readonly isAboutMoney: boolean;
  /** Why one staff member alone cannot change it; one may change it without. */
  readonly needsTwo?: TwoPersonReason;
  /** The economies in which the setting exists; without them it exists in all. */
  readonly economies?: readonly Economy[];
};

const money = { economies: MONEY_ECONOMIES };

/** Every setting in the order staff see them. A setting missing here is a compile error of the server. */
export const SETTING_FIELDS = {
  brandName: { group: 'brand', kind: 'text', isAboutMoney: false },
  brandLogo: { group: 'brand', kind: 'image', isAboutMoney: false },
  brandColour: { group: 'brand', kind: 'text', isAboutMoney: false },
  metaText: { group: 'brand', kind: 'words', isAboutMoney: false },
  marqueeText: { group: 'brand', kind: 'words', isAboutMoney: false },
  homepageText: { group: 'brand', kind: 'words', isAboutMoney: false },
  siteMode: { group: 'site', kind: 'mode', isAboutMoney: true },
  deletionDays: { group: 'site', kind: 'count', isAboutMoney: true },
  archiveDays: { group: 'site', kind: 'count', isAboutMoney: false },
  reviewedLanguages: { group: 'site', kind: 'names', isAboutMoney: false },
  visitSamplePercent: { group: 'site', kind: 'percent', isAboutMoney: false },
  demoBattles: { group: 'site', kind: 'flag', isAboutMoney: false, ...money },
  stakeMin: { group: 'battles', kind: 'amount', isAboutMoney: true, needsTwo: 'bound' },
  stakeMax: { group: 'battles', kind: 'amount', isAboutMoney: true, needsTwo: 'bound' },
  stakeStep: { group: 'battles', kind: 'amount', isAboutMoney: true, needsTwo: 'bound' },
  carromStakeMax: { group: 'battles', kind: 'amount', isAboutMoney: true, needsTwo: 'bound', ...money },
  maxOpenMatches: { group: 'battles', kind: 'count', isAboutMoney: true },
  requestMinutes: { group: 'battles', kind: 'minutes', isAboutMoney: true },
  openMinutes: { group: 'battles', kind: 'minutes', isAboutMoney: true },
  roomCodeMinutes: { group: 'battles', kind: 'minutes', isAboutMoney: true },
  autoResultMinutes: { group: 'battles', kind: 'minutes', isAboutMoney: true, needsTwo: 'automatic' },
  assistSettles: { group: 'battles', kind: 'flag', isAboutMoney: true, needsTwo: 'automatic' },
  assistMinutes: { group: 'battles', kind: 'minutes', isAboutMoney: true, needsTwo: 'automatic' },
  assistStakeMax: { group: 'battles', kind: 'amount', isAboutMoney: true, needsTwo: 'automatic' },
  secondReviewPercent: { group: 'battles', kind: 'percent', isAboutMoney: false, needsTwo: 'agreement' },
  roomCodeBattles: { group: 'battles', kind: 'flag', isAboutMoney: false },
  extraTime: { group: 'battles', kind: 'flag', isAboutMoney: true },
  gameLinkHosts: { group: 'battles', kind: 'names', isAboutMoney: false },
  pointsFloor: {
    group: 'money',
    kind: 'amount',
    isAboutMoney: true,
    needsTwo: 'automatic',
    economies: POINTS_ECONOMIES,
  },
  pointsPairMax: { group: 'money', kind: 'amount', isAboutMoney: true, needsTwo: 'bound', economies: POINTS_ECONOMIES },
  pointsDayMax: { group: 'money', kind: 'amount', isAboutMoney: true, needsTwo: 'bound', economies: POINTS_ECONOMIES },
  commissionPercent: { group: 'money', kind: 'percent', isAboutMoney: true, needsTwo: 'price' },
  gstPercent: { group: 'money', kind: 'percent', isAboutMoney: true, needsTwo: 'price', ...money },
  joiningBonus: { group: 'money', kind: 'amount', isAboutMoney: true, needsTwo: 'automatic', ...money },
  depositMin: { group: 'money', kind: 'amount', isAboutMoney: true, needsTwo: 'bound', ...money },
  depositMax: { group: 'money', kind: 'amount', isAboutMoney: true, needsTwo: 'bound', ...money },
  depositDailyMax: { group: 'money', kind: 'amount', isAboutMoney: true, needsTwo: 'bound', ...money },
  rechargeMin: { group: 'money', kind: 'amount', isAboutMoney: true, needsTwo: 'bound', ...money },
  rechargeMax: { group: 'money', kind: 'amount', isAboutMoney: true, needsTwo: 'bound', ...money },
  withdrawAllow: { group: 'withdraw', kind: 'flag', isAboutMoney: true, ...money },
  withdrawMin: { group: 'withdraw', kind: 'amount', isAboutMoney: true, needsTwo: 'bound', ...money },
  withdrawMax: { group: 'withdraw', kind: 'amount', isAboutMoney: true, needsTwo: 'bound', ...money },
  withdrawCooldownHours: { group: 'withdraw', kind: 'hours', isAboutMoney: true, needsTwo: 'bound', ...money },
  withdrawAutoApproveBelow: { group: 'withdraw', kind: 'amount', isAboutMoney: true, needsTwo: 'automatic', ...money },
  latePayoutAmount: { group: 'withdraw', kind: 'amount', isAboutMoney: true, needsTwo: 'automatic', ...money },
  withdrawSecondApprovalFrom: {
    group: 'withdraw',
    kind: 'amount',
    isAboutMoney: true,
    needsTwo: 'agreement',
    ...money,
  },
  tdsOnWinnings: { group: 'withdraw', kind: 'flag', isAboutMoney: true, needsTwo: 'price', ...money },
  gstLegalName: { group: 'invoices', kind: 'text', isAboutMoney: false, ...money },
  gstAddress: { group: 'invoices', kind: 'text', isAboutMoney: false, ...money },
  gstin: { group: 'invoices', kind: 'text', isAboutMoney: false, ...money },
  gstSac: { group: 'invoices', kind: 'text', isAboutMoney: false, ...money },
  referralPercents: { group: 'referral', kind: 'percents', isAboutMoney: true, needsTwo: 'automatic', ...money },
  penaltyFraud: { group: 'penalties', kind: 'amount', isAboutMoney: true, needsTwo: 'price' },
  penaltyWrongUpdate: { group: 'penalties', kind: 'amount', isAboutMoney: true, needsTwo: 'price' },
  penaltyAbusing: { group: 'penalties', kind: 'amount', isAboutMoney: true, needsTwo: 'price' },
  penaltyNotUpdating: { group: 'penalties', kind: 'amount', isAboutMoney: true, needsTwo: 'price' },
  penaltyGames: { group: 'penalties', kind: 'bands', isAboutMoney: true, needsTwo: 'price' },
  minimumAge: { group: 'eligibility', kind: 'count', isAboutMoney: true },
  ageProof: { group: 'eligibility', kind: 'flag', isAboutMoney: true },
  guardianConfirms: { group: 'eligibility', kind: 'flag', isAboutMoney: false, economies: POINTS_ECONOMIES },
  bannedStates: { group: 'eligibility', kind: 'states', isAboutMoney: true, ...money },
  operatorPhones: { group: 'eligibility', kind: 'names', isAboutMoney: false, needsTwo: 'oversight', ...money },
  reversalsPromiseHours: { group: 'queues', kind: 'hours', isAboutMoney: false },
  restitutionsPromiseHours: { group: 'queues', kind: 'hours', isAboutMoney: false },
  withdrawalsPromiseHours: { group: 'queues', kind: 'hours', isAboutMoney: false, ...money },
  suspensePromiseHours: { group: 'queues', kind: 'hours', isAboutMoney: false, ...money },
  rechargesPromiseHours: { group: 'queues', kind: 'hours', isAboutMoney: false, ...money },
  contradictionsPromiseHours: { group: 'queues', kind: 'hours', isAboutMoney: false, ...money },
  adjustmentsPromiseHours: { group: 'queues', kind: 'hours', isAboutMoney: false },
  reportsPromiseHours: { group: 'queues', kind: 'hours', isAboutMoney: false },
  chatsPromiseMinutes: { group: 'queues', kind: 'minutes', isAboutMoney: false },
  whatsapp: { group: 'contact', kind: 'link', isAboutMoney: false },
  instagram: { group: 'contact', kind: 'link', isAboutMoney: false },
  grievanceName: { group: 'contact', kind: 'text', isAboutMoney: false },
  grievanceEmail: { group: 'contact', kind: 'text', isAboutMoney: false },
  grievancePhone: { group: 'contact', kind: 'text', isAboutMoney: false },
  grievanceAddress: { group: 'contact', kind: 'text', isAboutMoney: false },
  helpline: { group: 'contact', kind: 'text', isAboutMoney: false },
  harmPlayHours: { group: 'safety', kind: 'hours', isAboutMoney: false },
  harmNights: { group: 'safety', kind: 'count', isAboutMoney: false },
  harmRaises: { group: 'safety', kind: 'count', isAboutMoney: false },
  harmFullDays: { group: 'safety', kind: 'count', isAboutMoney: false, ...money },
  harmLossDeposits: { group: 'safety', kind: 'count', isAboutMoney: false, ...money },
} as const satisfies Record<string, Field>;
export type SettingName = keyof typeof SETTING_FIELDS;
export const SETTING_NAMES = Object.keys(SETTING_FIELDS) as SettingName[];
const settingName = enumByEconomy(SETTING_NAMES, SETTING_FIELDS as Readonly<Record<SettingName, Field>>);

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
  group: enumByEconomy(SETTING_GROUPS, moneyValues('withdraw', 'invoices', 'referral')),
  kind: z.enum(SETTING_KINDS),
  value: settingValue,
  /** The default value. */
  byDefault: settingValue,
  /** Why two staff members must agree to a change; absent where one is enough. */
  needsTwo: z.optional(z.enum(TWO_PERSON_REASONS)),
  /** True for a public setting; the others are readable by staff only. */
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

/** Changes of settings that one staff member proposes and another one approves. */
export const settingsProposal = z.object({ ...proposal.shape, changes: z.array(settingDifference) });
export type SettingsProposal = z.output<typeof settingsProposal>;

export const settingHistoryEntry = z.object({
  ...settingDifference.shape,
  version: z.int(),
  at: instant,
  staff: staffName,
  reason: z.string(),
});
export type SettingHistoryEntry = z.output<typeof settingHistoryEntry>;

const decided = ['NOT_FOUND', 'SAME_PERSON', 'PROPOSAL_DECIDED'] as const;

/** Decided by every role that decides about rules together, so that an owner and a finance member are two. */
export const settingsProposalCalls = defineCalls('staff:law', {
  'GET /admin/settings/proposals': {
    summary: 'The changes of settings that wait for another staff member, the newest first.',
    response: { proposals: z.array(settingsProposal) },
  },
  'POST /admin/settings/proposals/{id}/approve': {
    decides: 'settings',
    fresh: true,
    summary:
      'Another staff member agrees: the changes take effect at once. Refused when one of the settings has changed since the proposal.',
    response: settingsProposal,
    refusals: [...decided, 'APPROVER_TOO_NEW', 'SETTINGS_MOVED_ON', 'SETTINGS_WRONG'],
  },
  'POST /admin/settings/proposals/{id}/reject': {
    decides: 'settings',
    summary: 'Another staff member disagrees: the settings stay as they are.',
    body: rejection,
    response: settingsProposal,
    refusals: decided,
  },
});

export const staffSettingsCalls = defineCalls('staff:settings', {
  'GET /admin/settings': {
    summary: 'All settings, public and private, with their bounds, and the version that a change must be sent with.',
    response: {
      version: z.int(),
      settings: z.array(staffSetting),
      /** False before the first player has registered: then one staff member may change every setting. */
      isTwoPersonRuleOn: z.boolean(),
      /** True when another staff member could approve a change now. */
      hasApprover: z.boolean(),
    },
  },
  'POST /admin/settings/preview': {
    summary: 'A preview of these changes and their problems, alone and in combination. Changes nothing.',
    body: { changes },
    response: {
      changes: z.array(settingDifference),
      /** The problems to correct, each with a message and the settings it concerns. */
      problems: z.array(z.object({ names: z.array(settingName), message: z.string() })),
    },
  },
  'PUT /admin/settings': {
    summary:
      'Saves all of these changes or none. Refused when the settings have changed since `version`, and when one of them needs two staff members.',
    body: { version: z.int(), changes, reason: staffReason },
    response: { version: z.int(), changes: z.array(settingDifference) },
    refusals: ['SETTINGS_CHANGED', 'SETTINGS_WRONG', 'SETTINGS_NEED_TWO'],
  },
  'POST /admin/settings/proposals': {
    summary: 'Proposes all of these changes to another staff member. Nothing changes before the approval.',
    body: { version: z.int(), changes, reason: staffReason },
    response: settingsProposal,
    refusals: ['SETTINGS_CHANGED', 'SETTINGS_WRONG', 'NOTHING_TO_PROPOSE'],
  },
  'POST /admin/settings/brand-logo': {
    summary:
      'Stores a logo: a JPEG, PNG or WebP of at most 5 MB, which is re-encoded with its transparency. Players see it once its path is saved as the setting `brandLogo`.',
    multipart: true,
    file: { summary: 'The logo: JPEG, PNG or WebP, at most 5 MB.' },
    rateLimit: { max: 30, seconds: 60 },
    body: {},
    response: { brandLogo: z.string() },
    refusals: ['NOT_AN_IMAGE', 'FILE_TOO_LARGE', 'PICTURE_TOO_SMALL'],
  },
  'GET /admin/settings/history': {
    summary:
      'The changes of settings with their authors, newest first, 50 at a time. `cursor` is the `next` of the previous response.',
    query: {
      name: z.optional(settingName),
      cursor: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}~[A-Za-z]{1,60}$/))),
    },
    response: { entries: z.array(settingHistoryEntry), next: z.optional(z.string()) },
  },
});
