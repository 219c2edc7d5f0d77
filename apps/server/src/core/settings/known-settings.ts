import { ADULT_AGE_YEARS } from '@muqabla/contract/constants';
import { INDIAN_STATES } from '@muqabla/contract/core/settings/indian-states';
import type { SettingName } from '@muqabla/contract/core/settings/settings-staff-calls';
import { REVIEWED_BY_OPERATOR } from '@muqabla/contract/languages';
import { type Paise, paise } from '@muqabla/contract/money';
import type { Bilingual } from '@muqabla/contract/texts';
import * as z from 'zod';
import { isReadableAccent } from './brand-colour.rules.ts';
import { isGstin } from './gstin.rules.ts';

/** The path of an uploaded logo; the group is its id. */
export const BRAND_LOGO_PATTERN = /^\/brand-images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/;

const WHATSAPP_HOSTS = ['wa.me', 'api.whatsapp.com'];
const INSTAGRAM_HOSTS = ['instagram.com', 'www.instagram.com'];

const isLinkTo = (hosts: readonly string[]) => (text: string) => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  return protocol === 'https:' && hosts.includes(hostname) && port === '' && username === '' && password === '';
};

// Text without control characters other than tab and line break.
const plain = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[^\u0000-\u0008\u000b-\u001f\u007f]*$/)
    .refine((text) => text.isWellFormed());
const words = (longest: number) => z.object({ en: plain(longest), hi: plain(longest) }) satisfies z.ZodType<Bilingual>;
const linkOrNone = (hosts: readonly string[]) =>
  z
    .string()
    .max(300)
    .refine((text) => text === '' || isLinkTo(hosts)(text));
const amount = z
  .int()
  .min(0)
  .max(100_000_000_00)
  .transform((value): Paise => paise(value));
const positiveAmount = z
  .int()
  .min(1)
  .max(100_000_000_00)
  .transform((value): Paise => paise(value));
const percent = (highest: number) => z.number().min(0).max(highest);
const minutes = z
  .int()
  .min(1)
  .max(24 * 60);

const threshold = z.int().min(0).max(100);

const promisedHours = z
  .int()
  .min(1)
  .max(30 * 24);

/** The schema of each setting. Amounts are whole paise. */
export const SETTING_SCHEMAS = {
  brandName: plain(40).min(1),
  /** The path of an uploaded logo on the API host, or empty for the built-in one. */
  brandLogo: z.union([z.literal(''), z.string().regex(BRAND_LOGO_PATTERN)]),
  /** The colour of the main action, `#rrggbb`, on which a text can be read; empty for the own one. */
  brandColour: z.union([
    z.literal(''),
    z
      .string()
      .regex(/^#[0-9a-f]{6}$/)
      .refine(isReadableAccent),
  ]),
  marqueeText: words(300),
  homepageText: words(500),
  metaText: words(500),
  whatsapp: linkOrNone(WHATSAPP_HOSTS),
  instagram: linkOrNone(INSTAGRAM_HOSTS),
  grievanceName: plain(80),
  grievanceEmail: z.union([z.literal(''), z.email().max(120)]),
  /** Phone number with or without country code; empty for none. */
  grievancePhone: z.string().regex(/^(\+?[0-9][0-9 -]{5,18}[0-9])?$/),
  grievanceAddress: plain(300),
  /** Also short numbers such as 14416; empty for none. */
  helpline: z.string().regex(/^(\+?[0-9][0-9 -]{1,18}[0-9])?$/),
  /** The figures from which signs of harm are shown to staff; 0 leaves a sign out. */
  harmPlayHours: z.int().min(0).max(168),
  harmNights: threshold,
  harmRaises: threshold,
  harmFullDays: threshold,
  harmLossDeposits: threshold,
  withdrawAllow: z.boolean(),
  siteMode: z.enum(['live', 'maintenance']),
  /** Days for which the deletion of an account waits. */
  deletionDays: z.int().min(1).max(365),
  /** Days after the end of a game on the board for which its acts are in the database, and not in the archive. */
  archiveDays: z.int().min(180).max(3650),
  /** The languages that a native speaker has read for the operator. */
  reviewedLanguages: z
    .array(z.enum(REVIEWED_BY_OPERATOR))
    .refine((languages) => new Set(languages).size === languages.length)
    .readonly(),
  /** The share of visits of the player app whose speed is measured, in percent; 0 for none. */
  visitSamplePercent: percent(100),
  demoBattles: z.boolean(),
  /** The balance each player is topped up to at the start of a day in India; in the points economy only. */
  pointsFloor: amount,
  /** The most that a player may win from the same other player in a day in India, net; in the points economy only. */
  pointsPairMax: positiveAmount,
  /** The most that a player may win in a day in India from all others, net; in the points economy only. */
  pointsDayMax: positiveAmount,
  /** The commission, as a percentage of one stake. */
  commissionPercent: percent(50),
  gstPercent: percent(100),
  stakeMin: positiveAmount,
  stakeMax: positiveAmount,
  stakeStep: positiveAmount,
  /** The highest stake of carrom on the board, and the highest entry of its tournaments, where money is played for. */
  carromStakeMax: positiveAmount,
  /** True when new battles may be played in another app with a room code. */
  roomCodeBattles: z.boolean(),
  /** True when players who ask have half as much time again on the clocks of games in the app. */
  extraTime: z.boolean(),
  /** The share of decided disputes that the lot gives to a second reviewer, in percent; 0 for none. */
  secondReviewPercent: percent(100),
  /** Allowed host names of game links. */
  gameLinkHosts: z
    .array(
      z
        .string()
        .max(100)
        .regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/),
    )
    .max(40)
    .readonly(),
  /** Age in years. */
  minimumAge: z.int().min(ADULT_AGE_YEARS).max(99),
  /** States from a fixed list, so that a typing error cannot lift a ban. */
  bannedStates: z
    .array(z.enum(INDIAN_STATES))
    .refine((states) => new Set(states).size === states.length)
    .readonly(),
  /** The phone numbers of staff, of the operator and of people close to them, who are counted when they win. */
  operatorPhones: z
    .array(z.string().regex(/^[6-9][0-9]{9}$/))
    .max(50)
    .readonly(),
  joiningBonus: amount,
  /** Percentages of the stake by level: the winner's referrer, and the referrer's referrer. Paid from the commission. */
  referralPercents: z.tuple([percent(50), percent(50)]).readonly(),
  requestMinutes: minutes,
  openMinutes: minutes,
  roomCodeMinutes: minutes,
  autoResultMinutes: minutes,
  /** True when clear results of manual rooms are settled by rule. */
  assistSettles: z.boolean(),
  /** Time that the opponent has to answer before the rule may settle. */
  assistMinutes: minutes,
  /** The highest stake that the rule may settle. */
  assistStakeMax: positiveAmount,
  maxOpenMatches: z.int().min(1).max(100),
  depositMin: positiveAmount,
  depositMax: positiveAmount,
  /** The most any player may deposit in a day, in addition to their own limit; zero for no limit. */
  depositDailyMax: amount,
  withdrawMin: positiveAmount,
  withdrawMax: positiveAmount,
  /** The time between two withdrawal requests; zero for none. */
  withdrawCooldownHours: z
    .int()
    .min(0)
    .max(30 * 24),
  /** A withdrawal without a flag is approved automatically below this amount; zero for never. */
  withdrawAutoApproveBelow: amount,
  /** A withdrawal needs the approval of two staff members from this amount. */
  /** Paid to the player when a withdrawal is paid later than its last day; 0 for nothing. */
  latePayoutAmount: amount,
  withdrawSecondApprovalFrom: positiveAmount,
  /** True when tax on net winnings is withheld, at the rate of the law. */
  tdsOnWinnings: z.boolean(),
  /** The time within which staff promise to decide a case, by queue. */
  reversalsPromiseHours: promisedHours,
  restitutionsPromiseHours: promisedHours,
  withdrawalsPromiseHours: promisedHours,
  suspensePromiseHours: promisedHours,
  rechargesPromiseHours: promisedHours,
  contradictionsPromiseHours: promisedHours,
  adjustmentsPromiseHours: promisedHours,
  reportsPromiseHours: promisedHours,
  chatsPromiseMinutes: minutes,
  rechargeMin: positiveAmount,
  rechargeMax: positiveAmount,
  /** The operator as registered for GST, for invoices; each empty until entered. */
  gstLegalName: plain(100),
  gstAddress: plain(300),
  gstin: z.string().refine((text) => text === '' || isGstin(text)),
  /** The code of deposits in the classification of services. */
  gstSac: z.string().regex(/^(\d{4,8})?$/),
  penaltyFraud: amount,
  penaltyWrongUpdate: amount,
  penaltyAbusing: amount,
  /** Penalty of a side that submitted no result while the other did. */
  penaltyNotUpdating: amount,
  /** Penalty by stake: `lowPercent` of it below `lowBelow`, then `middle` up to and with `middleUpTo`, `high` above. */
  penaltyGames: z
    .object({ lowBelow: amount, lowPercent: percent(100), middleUpTo: amount, middle: amount, high: amount })
    .readonly(),
} as const satisfies Record<SettingName, z.ZodType>;

export type { SettingName };

/** Every setting by name, typed. */
export type Settings = { readonly [N in SettingName]: z.output<(typeof SETTING_SCHEMAS)[N]> };

export type PlayMode = 'sandbox' | 'live';
