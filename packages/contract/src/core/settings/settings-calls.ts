import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { enumByEconomy, moneyValues, ofMoney } from '../../economy-schemas.ts';
import { ECONOMIES } from '../../economy.ts';
import { id } from '../../fields.ts';
import { LANGUAGES } from '../../languages.ts';
import { boardTerms } from '../../play/boards/board.ts';
import { roomKind } from '../../play/matches/match.ts';
import { STAND_INS } from '../../sandbox/stand-ins.ts';
/** The public settings. Amounts in rupees. */
export const publicSettings = z.object({
  brandLogo: z.string(),
  brandName: z.string(),
  marqueeText: z.string(),
  homepageText: z.string(),
  metaText: z.string(),
  whatsapp: z.string(),
  instagram: z.string(),
  /** The grievance officer required by law; each field is empty until the operator has set it. */
  grievanceName: z.string(),
  grievanceEmail: z.string(),
  grievancePhone: z.string(),
  grievanceAddress: z.string(),
  withdrawAllow: ofMoney(z.boolean()),
  siteMode: z.enum(['live', 'maintenance']),
  /** True while play is wound down: nothing can be played or added, and every balance is paid out. */
  isWindingDown: ofMoney(z.literal(true)),
  /** `sandbox` moves no real money, and the app shows that. */
  playMode: z.enum(['sandbox', 'live']),
  /** The kinds of provider for which the sandbox stands in; absent without any. */
  standIns: z.optional(z.array(enumByEconomy(STAND_INS, moneyValues('payments', 'payouts', 'kyc', 'recharge')))),
  /** The currency that matches are played for. In `points` every amount is points, and the calls of payments do not exist. */
  economy: z.enum(ECONOMIES),
  /** The balance that each player is topped up to at the start of a day in India; only in `points`. */
  pointsFloor: z.optional(z.number()),
  /** The most that a player may win from the same other player in a day in India, net; only in `points`. */
  pointsPairMax: z.optional(z.number()),
  /** The most that a player may win in a day in India from all others, net; only in `points`. */
  pointsDayMax: z.optional(z.number()),
  /** The languages whose texts no native speaker has read for this operator yet; the app marks them as new. */
  newLanguages: z.array(z.enum(LANGUAGES)),
  /** The share of visits of the player app that measure their speed, in percent; 0 for none. */
  visitSamplePercent: z.number(),
  demoBattles: ofMoney(z.boolean()),
  commissionPercent: z.number(),
  gstPercent: ofMoney(z.number()),
  /** Percentages of a won match's stake paid to the winner's referrer and to the referrer's referrer. */
  referralPercents: ofMoney(z.array(z.number())),
  /** Added to the deposit wallet of a new player; 0 is none. */
  joiningBonus: ofMoney(z.number()),
  stakeMin: z.number(),
  stakeMax: z.number(),
  stakeStep: z.number(),
  depositMin: ofMoney(z.number()),
  depositMax: ofMoney(z.number()),
  rechargeMin: ofMoney(z.number()),
  rechargeMax: ofMoney(z.number()),
  penaltyFraud: z.number(),
  penaltyWrongUpdate: z.number(),
  penaltyAbusing: z.number(),
  /** The penalty for sending no result while the opponent claims the win of an automatic room. */
  penaltyNotUpdating: z.number(),
  /**
   * True while clear results of manual rooms are settled by rule; the opponent has `assistMinutes` to answer before.
   */
  assistSettles: z.boolean(),
  assistMinutes: z.int(),
  /** True while players may ask for half as much time again on the clocks of games in the app. */
  extraTime: z.boolean(),
  /** The youngest age of a player in years; never below 18. */
  minimumAge: z.int(),
  /** True while players prove their age before they play. */
  ageProof: z.boolean(),
  /** True while a parent or guardian may confirm the account of a minor. */
  guardianConfirms: z.optional(z.boolean()),
  bannedStates: ofMoney(z.array(z.string())),
});
export type PublicSettings = z.output<typeof publicSettings>;

/** A game. `gameName` is its stable name in paths, `title` its name in the requested language. */
export const game = z.object({
  _id: id,
  gameName: z.string(),
  title: z.string(),
  status: z.enum(['active', 'inactive']),
  /** A path on the API host, or empty. */
  game_image: z.string(),
  instructions: z.array(z.string()),
  resultMode: roomKind,
  /** The game on the board and its clock, for a game of mode `board`. */
  board: z.optional(boardTerms),
  /** The highest stake of this game in rupees, where it is below the general `stakeMax`. */
  stakeMax: z.optional(z.number()),
});
export type Game = z.output<typeof game>;

export const settingsCalls = defineCalls('public', {
  'GET /settings': { openInMaintenance: true, summary: 'Site settings.', response: publicSettings },
  'GET /settings/allgames': { summary: 'All games in display order.', response: z.array(game) },
});
