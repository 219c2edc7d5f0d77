import * as z from 'zod/mini';
import { boardTerms } from '../boards/board.ts';
import type { Calls } from '../call.ts';
import { ECONOMIES } from '../economy.ts';
import { id } from '../fields.ts';
import { roomKind } from '../matches/match.ts';

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
  withdrawAllow: z.boolean(),
  siteMode: z.enum(['live', 'maintenance']),
  /** `sandbox` moves no real money, and the app shows that. */
  playMode: z.enum(['sandbox', 'live']),
  /** What matches are played for. In `points` every amount is points, and the calls of payments do not exist. */
  economy: z.enum(ECONOMIES),
  /** In `points`: what each player is topped up to at the start of a day in India. */
  pointsFloor: z.optional(z.number()),
  demoBattles: z.boolean(),
  commissionPercent: z.number(),
  gstPercent: z.number(),
  /** Percentages of a won match's stake paid to the winner's referrer and to the referrer's referrer. */
  referralPercents: z.array(z.number()),
  /** Added to the deposit wallet of a new player; 0 is none. */
  joiningBonus: z.number(),
  stakeMin: z.number(),
  stakeMax: z.number(),
  stakeStep: z.number(),
  depositMin: z.number(),
  depositMax: z.number(),
  rechargeMin: z.number(),
  rechargeMax: z.number(),
  penaltyFraud: z.number(),
  penaltyWrongUpdate: z.number(),
  penaltyAbusing: z.number(),
  /** For sending no result while the opponent claims the win of an automatic room. */
  penaltyNotUpdating: z.number(),
  /** Whether clear results of manual rooms are settled by rule, and how many minutes the opponent has to answer before. */
  assistSettles: z.boolean(),
  assistMinutes: z.int(),
  /** In years; never below 18. */
  minimumAge: z.int(),
  bannedStates: z.array(z.string()),
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
  /** Of mode `board`. */
  board: z.optional(boardTerms),
});
export type Game = z.output<typeof game>;

export const settingsCalls = {
  'GET /settings': {
    access: 'public',
    openInMaintenance: true,
    summary: 'Site settings.',
    response: publicSettings,
    refusals: [],
  },
  'GET /settings/allgames': {
    access: 'public',
    summary: 'All games in display order.',
    response: z.array(game),
    refusals: [],
  },
} as const satisfies Calls;
