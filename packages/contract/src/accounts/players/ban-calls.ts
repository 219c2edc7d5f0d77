import * as z from 'zod/mini';
import { staffName, staffReason } from '../../core/approvals/proposal.ts';
import { defineCalls } from '../../define-calls.ts';
import { id, instant } from '../../fields.ts';
import { BAN_DAYS_MAX, BAN_KINDS } from './ban-terms.ts';

export const banKind = z.enum(BAN_KINDS);

/** A ban as staff see it. */
const ban = z.object({
  _id: id,
  kind: banKind,
  /** The reason for the player, in English and in Hindi. */
  reason: z.string(),
  reasonHi: z.string(),
  /** A note for staff only. */
  note: z.string(),
  by: staffName,
  at: instant,
  /** The time at which the ban ends automatically; null for never. */
  until: z.nullable(instant),
  lifted: z.optional(z.object({ by: staffName, at: instant, reason: z.string() })),
});
export type PlayerBan = z.output<typeof ban>;

/** The end of a ban: after whole days, at an instant, or never. */
const banEnd = z.union([
  z.strictObject({ days: z.int().check(z.gte(1), z.lte(BAN_DAYS_MAX)) }),
  z.strictObject({ at: instant }),
  z.literal('never'),
]);
export type BanEnd = z.output<typeof banEnd>;

const bans = z.object({
  /** The id of the ban in effect; null when there is none. */
  current: z.nullable(id),
  /** The newest twenty. */
  bans: z.array(ban),
});
export type PlayerBans = z.output<typeof bans>;

const common = { access: 'staff:ban', response: bans } as const;

export const banCalls = defineCalls(common, {
  'GET /admin/players/{playerId}/bans': {
    access: 'staff:players',
    summary: 'A player’s bans, newest first, and which of them holds now.',
    refusals: ['PLAYER_NOT_FOUND'],
  },
  'POST /admin/players/{playerId}/ban': {
    summary:
      'Bans a player. Their open battles are left and the stakes returned; running ones end as they would. For more than 7 days, or for ever, it takes an owner.',
    body: { kind: banKind, ends: banEnd, reason: staffReason, reasonHi: staffReason, note: staffReason },
    refusals: ['PLAYER_NOT_FOUND', 'ALREADY_BANNED', 'BAN_END_PAST', 'BAN_NEEDS_OWNER'],
  },
  'POST /admin/players/{playerId}/lift-ban': {
    summary: 'Ends a ban early. One that goes on for more than 7 days takes an owner.',
    body: { reason: staffReason },
    refusals: ['PLAYER_NOT_FOUND', 'NOT_BANNED', 'BAN_NEEDS_OWNER'],
  },
});
