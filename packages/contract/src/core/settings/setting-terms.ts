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
  'queues',
  'contact',
  'safety',
] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

/**
 * The form of a setting's value: `image` is the path of an uploaded picture or empty, `words` texts in both languages,
 * `amount` an amount with at most two decimals, `percents` one per level, `names` one per line, `states` a choice from
 * `INDIAN_STATES`, `bands` the penalty by stake.
 */
export const SETTING_KINDS = [
  'text',
  'words',
  'link',
  'image',
  'flag',
  'mode',
  'percent',
  'amount',
  'minutes',
  'hours',
  'count',
  'percents',
  'names',
  'states',
  'bands',
] as const;
export type SettingKind = (typeof SETTING_KINDS)[number];

/**
 * Why a setting needs two staff members: it decides how many must agree (`agreement`), what is paid or settled without a person
 * (`automatic`), what players pay (`price`), between which bounds money moves (`bound`), or whose play is watched (`oversight`).
 */
export const TWO_PERSON_REASONS = ['agreement', 'automatic', 'price', 'bound', 'oversight'] as const;
export type TwoPersonReason = (typeof TWO_PERSON_REASONS)[number];

/** A staff member approves changes of settings only with an access that is this many hours old. */
export const APPROVER_HOURS = 24;

/** The parts of `bands`, in rupees but for `lowPercent`. */
export const BAND_PARTS = ['lowBelow', 'lowPercent', 'middleUpTo', 'middle', 'high'] as const;
