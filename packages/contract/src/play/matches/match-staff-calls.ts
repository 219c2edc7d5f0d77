import * as z from 'zod/mini';
import { staffReason } from '../../core/approvals/proposal.ts';
import { cursor, transfer } from '../../core/ledger/ledger-calls.ts';
import { defineCalls } from '../../define-calls.ts';
import { id, instant } from '../../fields.ts';
import { rupees } from '../../money.ts';
import { sort } from '../../sorts.ts';
import { chargedPenalty, matchStatus, opponent, resultStatus, roomKind, side } from './match.ts';
import { doubt, postingLine, reversal } from './review-calls.ts';

/** A match as staff see it in a list. */
export const staffBattle = z.object({
  _id: id,
  gameName: z.string(),
  status: matchStatus,
  room: roomKind,
  /** Empty until the host sets it. */
  roomcode: z.string(),
  private: z.optional(z.literal(true)),
  /** The stake of each player. */
  amount: rupees,
  prize: rupees,
  host: opponent,
  joiner: z.optional(opponent),
  createdAt: instant,
  statusSince: instant,
});
export type StaffMatch = z.output<typeof staffBattle>;

/** The result one side submitted. */
export const battleReport = z.object({
  side,
  resultStatus,
  cancelReason: z.optional(z.string()),
  submittedAt: instant,
  /** A link for this staff member, valid for five to ten minutes; only with the permission to review. */
  screenshotUrl: z.optional(z.string()),
});
export type SubmittedResultView = z.output<typeof battleReport>;

/** One move: its name, actor, time, and the states before and after. */
export const battleStep = z.object({
  at: instant,
  move: z.string(),
  by: z.enum(['host', 'joiner', 'reviewer', 'clock']),
  /** The player’s or staff member’s name; absent for the clock. */
  name: z.optional(z.string()),
  from: z.optional(matchStatus),
  to: matchStatus,
  note: z.string(),
});
export type MatchStep = z.output<typeof battleStep>;

export const staffBattleDetail = z.object({
  ...staffBattle.shape,
  /** The version that an action must send; the action is refused when the match has changed since. */
  version: z.int(),
  commission: rupees,
  /** The amount in escrow now. */
  held: rupees,
  /** The time at which the current state expires, if it does. */
  deadline: z.optional(instant),
  /** The time until which the loser of a battle that the rule settled may object. */
  objectableUntil: z.optional(instant),
  winner: z.optional(side),
  /** The staff member’s words to both players. */
  reason: z.optional(z.string()),
  penalties: z.array(chargedPenalty),
  reports: z.array(battleReport),
  timeline: z.array(battleStep),
  /** The match's transfers, newest first, at most 200. */
  transfers: z.array(transfer),
  /** The doubt about its result; only with the permission to review. */
  doubt: z.optional(doubt),
  /** The latest proposal to reverse its decision; only with the permission to review. */
  reversal: z.optional(reversal),
});
export type StaffMatchDetail = z.output<typeof staffBattleDetail>;

export const battleCalls = defineCalls('staff:battles', {
  'GET /admin/battles': {
    summary:
      'Battles in the order of `sort`, by default newest first, 50 at a time. All filters must match; `player` is a phone, a refer code, an id or the beginning of a name; `cursor` is the `next` of the previous response in the same order.',
    query: {
      roomCode: z.optional(z.string().check(z.trim(), z.regex(/^[A-Za-z0-9]{4,20}$/))),
      player: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))),
      game: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
      status: z.optional(matchStatus),
      /** The period in which the battle was created. */
      from: z.optional(instant),
      to: z.optional(instant),
      sort,
      cursor: z.optional(cursor),
    },
    response: {
      battles: z.array(staffBattle),
      next: z.optional(z.string()),
      /** The games to choose from. */
      games: z.array(z.string()),
      /** True when more players match `player` than are searched, so that some of their matches are missing. */
      morePlayers: z.boolean(),
    },
    refusals: ['OTHER_ORDER'],
  },
  'GET /admin/battles/{matchId}': {
    summary: 'One battle: both sides, the amount in escrow, the results, the timeline and its transfers.',
    response: staffBattleDetail,
    refusals: ['MATCH_NOT_FOUND'],
  },
  'POST /admin/battles/{matchId}/cancel/preview': {
    access: 'staff:cancelBattles',
    summary: 'A preview of the postings of cancelling this battle with the current balances; they add up to zero.',
    response: { lines: z.array(postingLine) },
    refusals: ['MATCH_NOT_FOUND', 'MATCH_MOVED_ON'],
  },
  'POST /admin/battles/{matchId}/cancel': {
    access: 'staff:cancelBattles',
    summary:
      'Cancels a battle before any result is submitted, or deletes one without a joiner. The stakes return to their wallets; both players read the reason.',
    body: { reason: staffReason, version: z.int() },
    response: { message: z.string(), status: matchStatus },
    refusals: ['MATCH_NOT_FOUND', 'MATCH_MOVED_ON'],
  },
});
