import { OWN_BRAND } from '@muqabla/contract/brand';
import { ADULT_AGE_YEARS } from '@muqabla/contract/constants';
import { INDIAN_STATES } from '@muqabla/contract/core/settings/indian-states';
import type { SettingName } from '@muqabla/contract/core/settings/settings-staff-calls';
import { REVIEWED_BY_OPERATOR } from '@muqabla/contract/languages';
import { type Paise, paise } from '@muqabla/contract/money';
import { type Bilingual, text } from '@muqabla/contract/texts';
import { bothOf } from '@muqabla/messages/text-in';
import * as z from 'zod';
import { isReadableAccent } from './brand-colour.rules.ts';
import { isGstin } from './gstin.rules.ts';

/** The path of an uploaded logo; the group is its id. */
export const BRAND_LOGO_PATTERN = /^\/brand-images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/;

const EMPTY_TEXT: Bilingual = { en: '', hi: '' };

/** More than anything that an amount bounds. */
export const UNBOUNDED = paise(100_000_000_00);

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

const setting = <Schema extends z.ZodType>(schema: Schema, byDefault: z.output<Schema>) => ({ schema, byDefault });

/** The schema of each setting and its value where stakes are money, until the operator changes it. Amounts are whole paise. */
const SETTINGS = {
  brandName: setting(plain(40).min(1), OWN_BRAND),
  /** The path of an uploaded logo on the API host, or empty for the built-in one. */
  brandLogo: setting(z.union([z.literal(''), z.string().regex(BRAND_LOGO_PATTERN)]), ''),
  /** The colour of the main action, `#rrggbb`, on which a text can be read; empty for the own one. */
  brandColour: setting(
    z.union([
      z.literal(''),
      z
        .string()
        .regex(/^#[0-9a-f]{6}$/)
        .refine(isReadableAccent),
    ]),
    '',
  ),
  marqueeText: setting(words(300), EMPTY_TEXT),
  homepageText: setting(words(500), EMPTY_TEXT),
  metaText: setting(
    words(500),
    bothOf(
      text(
        'Head-to-head battles of skill for adults in India. Play on our board, or in another app with a room code. We hold both stakes and pay the winner.',
      ),
    ),
  ),
  whatsapp: setting(linkOrNone(WHATSAPP_HOSTS), ''),
  instagram: setting(linkOrNone(INSTAGRAM_HOSTS), ''),
  grievanceName: setting(plain(80), ''),
  grievanceEmail: setting(z.union([z.literal(''), z.email().max(120)]), ''),
  /** Phone number with or without country code; empty for none. */
  grievancePhone: setting(z.string().regex(/^(\+?[0-9][0-9 -]{5,18}[0-9])?$/), ''),
  grievanceAddress: setting(plain(300), ''),
  /** Also short numbers such as 14416; empty for none. */
  helpline: setting(z.string().regex(/^(\+?[0-9][0-9 -]{1,18}[0-9])?$/), ''),
  /** The figures from which signs of harm are shown to staff; 0 leaves a sign out. */
  harmPlayHours: setting(z.int().min(0).max(168), 20),
  harmNights: setting(threshold, 5),
  harmRaises: setting(threshold, 3),
  harmFullDays: setting(threshold, 4),
  harmLossDeposits: setting(threshold, 3),
  withdrawAllow: setting(z.boolean(), true),
  siteMode: setting(z.enum(['live', 'maintenance']), 'live'),
  /** Days for which the deletion of an account waits. */
  deletionDays: setting(z.int().min(1).max(365), 7),
  /** Days after the end of a game on the board for which its acts are in the database, and not in the archive. */
  archiveDays: setting(z.int().min(180).max(3650), 365),
  /** The languages that a native speaker has read for the operator. */
  reviewedLanguages: setting(
    z
      .array(z.enum(REVIEWED_BY_OPERATOR))
      .refine((languages) => new Set(languages).size === languages.length)
      .readonly(),
    [],
  ),
  /** The share of visits of the player app whose speed is measured, in percent; 0 for none. */
  visitSamplePercent: setting(percent(100), 0),
  demoBattles: setting(z.boolean(), false),
  /** The balance each player is topped up to at the start of a day in India; in the points economy only. */
  pointsFloor: setting(amount, paise(1000_00)),
  /** The most that a player may win from the same other player in a day in India, net; in the points economy only. */
  pointsPairMax: setting(positiveAmount, UNBOUNDED),
  /** The most that a player may win in a day in India from all others, net; in the points economy only. */
  pointsDayMax: setting(positiveAmount, UNBOUNDED),
  /** The commission, as a percentage of one stake. */
  commissionPercent: setting(percent(50), 5),
  gstPercent: setting(percent(100), 28),
  stakeMin: setting(positiveAmount, paise(50_00)),
  stakeMax: setting(positiveAmount, paise(10_000_00)),
  stakeStep: setting(positiveAmount, paise(1_00)),
  /** The highest stake of carrom on the board, and the highest entry of its tournaments, where money is played for. */
  carromStakeMax: setting(positiveAmount, paise(250_00)),
  /** True when new battles may be played in another app with a room code. */
  roomCodeBattles: setting(z.boolean(), true),
  /** True when players who ask have half as much time again on the clocks of games in the app. */
  // Stakes of money are played for on equal clocks, unless the operator decides otherwise.
  extraTime: setting(z.boolean(), false),
  /** The share of decided disputes that the lot gives to a second reviewer, in percent; 0 for none. */
  secondReviewPercent: setting(percent(100), 10),
  /** Allowed host names of game links. */
  gameLinkHosts: setting(
    z
      .array(
        z
          .string()
          .max(100)
          .regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/),
      )
      .max(40)
      .readonly(),
    ['lk.gggred.com'],
  ),
  /** Age in years. */
  minimumAge: setting(z.int().min(ADULT_AGE_YEARS).max(99), ADULT_AGE_YEARS),
  /** True when players prove the minimum age before they play. */
  ageProof: setting(z.boolean(), false),
  /** True when a parent or guardian may confirm the account of a player below the minimum age. */
  guardianConfirms: setting(z.boolean(), false),
  /** States from a fixed list, so that a typing error cannot lift a ban. */
  bannedStates: setting(
    z
      .array(z.enum(INDIAN_STATES))
      .refine((states) => new Set(states).size === states.length)
      .readonly(),
    ['Tamil Nadu', 'Andhra Pradesh', 'Telangana', 'Assam', 'Odisha', 'Sikkim', 'Nagaland'],
  ),
  /** The phone numbers of staff, of the operator and of people close to them, who are counted when they win. */
  operatorPhones: setting(
    z
      .array(z.string().regex(/^[6-9][0-9]{9}$/))
      .max(50)
      .readonly(),
    [],
  ),
  joiningBonus: setting(amount, paise(10_00)),
  /** Percentages of the stake by level: the winner's referrer, and the referrer's referrer. Paid from the commission. */
  referralPercents: setting(z.tuple([percent(50), percent(50)]).readonly(), [2, 1]),
  requestMinutes: setting(minutes, 2),
  openMinutes: setting(minutes, 30),
  roomCodeMinutes: setting(minutes, 10),
  autoResultMinutes: setting(minutes, 15),
  /** True when clear results of manual rooms are settled by rule. */
  assistSettles: setting(z.boolean(), false),
  /** Time that the opponent has to answer before the rule may settle. */
  assistMinutes: setting(minutes, 10),
  /** The highest stake that the rule may settle. */
  assistStakeMax: setting(positiveAmount, paise(500_00)),
  maxOpenMatches: setting(z.int().min(1).max(100), 3),
  depositMin: setting(positiveAmount, paise(50_00)),
  depositMax: setting(positiveAmount, paise(10_000_00)),
  /** The most any player may deposit in a day, in addition to their own limit; zero for no limit. */
  depositDailyMax: setting(amount, paise(0)),
  withdrawMin: setting(positiveAmount, paise(95_00)),
  withdrawMax: setting(positiveAmount, paise(100_000_00)),
  /** The time between two withdrawal requests; zero for none. */
  withdrawCooldownHours: setting(
    z
      .int()
      .min(0)
      .max(30 * 24),
    24,
  ),
  /** A withdrawal without a flag is approved automatically below this amount; zero for never. */
  withdrawAutoApproveBelow: setting(amount, paise(0)),
  /** Paid to the player when a withdrawal is paid later than its last day; 0 for nothing. */
  latePayoutAmount: setting(amount, paise(0)),
  /** A withdrawal needs the approval of two staff members from this amount. */
  withdrawSecondApprovalFrom: setting(positiveAmount, paise(10_000_00)),
  /** True when tax on net winnings is withheld, at the rate of the law. */
  tdsOnWinnings: setting(z.boolean(), false),
  /** The time within which staff promise to decide a case, by queue. */
  reversalsPromiseHours: setting(promisedHours, 24),
  restitutionsPromiseHours: setting(promisedHours, 24),
  withdrawalsPromiseHours: setting(promisedHours, 4),
  suspensePromiseHours: setting(promisedHours, 24),
  rechargesPromiseHours: setting(promisedHours, 1),
  contradictionsPromiseHours: setting(promisedHours, 4),
  adjustmentsPromiseHours: setting(promisedHours, 24),
  reportsPromiseHours: setting(promisedHours, 48),
  chatsPromiseMinutes: setting(minutes, 10),
  rechargeMin: setting(positiveAmount, paise(10_00)),
  rechargeMax: setting(positiveAmount, paise(5_000_00)),
  /** The operator as registered for GST, for invoices; each empty until entered. */
  gstLegalName: setting(plain(100), ''),
  gstAddress: setting(plain(300), ''),
  gstin: setting(
    z.string().refine((text) => text === '' || isGstin(text)),
    '',
  ),
  /** The code of deposits in the classification of services. */
  gstSac: setting(z.string().regex(/^(\d{4,8})?$/), ''),
  penaltyFraud: setting(amount, paise(100_00)),
  penaltyWrongUpdate: setting(amount, paise(100_00)),
  penaltyAbusing: setting(amount, paise(50_00)),
  /** Penalty of a side that submitted no result while the other did. */
  penaltyNotUpdating: setting(amount, paise(25_00)),
  /** Penalty by stake: `lowPercent` of it below `lowBelow`, then `middle` up to and with `middleUpTo`, `high` above. */
  penaltyGames: setting(
    z
      .object({ lowBelow: amount, lowPercent: percent(100), middleUpTo: amount, middle: amount, high: amount })
      .readonly(),
    {
      lowBelow: paise(1000_00),
      lowPercent: 10,
      middleUpTo: paise(5000_00),
      middle: paise(50_00),
      high: paise(100_00),
    },
  ),
} as const satisfies Record<SettingName, { schema: z.ZodType; byDefault: unknown }>;

type KnownSettings = typeof SETTINGS;

const each = <Part extends 'schema' | 'byDefault'>(part: Part) =>
  Object.fromEntries(Object.entries(SETTINGS).map(([name, known]) => [name, known[part]])) as {
    readonly [N in SettingName]: KnownSettings[N][Part];
  };

export const SETTING_SCHEMAS = each('schema');

export type { SettingName };

/** Every setting by name, typed. */
export type Settings = { readonly [N in SettingName]: z.output<KnownSettings[N]['schema']> };

export const MONEY_DEFAULTS: Settings = each('byDefault');

export type PlayMode = 'sandbox' | 'live';
