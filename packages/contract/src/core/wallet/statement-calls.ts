import * as z from 'zod/mini';
import type { Calls } from '../call.ts';
import { id, instant, limit, page } from '../fields.ts';
import { matchStatus, opponent, roomKind } from '../matches/match.ts';
import { rupees } from '../money.ts';
import { day } from '../reports/dashboard-calls.ts';
import { HISTORY_FILTERS, historyItem } from './wallet-calls.ts';

/** How a battle ended for the player; `live` until it has. */
export const BATTLE_RESULTS = ['live', 'won', 'lost', 'returned'] as const;

/** A battle of the player's history: everything it moved in the wallets, as one row. */
export const historyBattle = z.object({
  /** The id of the match. */
  _id: id,
  gameName: z.string(),
  room: roomKind,
  roomcode: z.string(),
  status: matchStatus,
  opponent: z.optional(opponent),
  result: z.enum(BATTLE_RESULTS),
  stake: rupees,
  /** The sum of the lines: what the battle has brought the player so far. */
  net: rupees,
  /** When the stake was last held. */
  at: instant,
  /** Its lines of the history, newest first. */
  lines: z.array(historyItem),
});
export type HistoryBattle = z.output<typeof historyBattle>;

export const MONEY_ROW_KINDS = [
  'deposit',
  'withdrawal',
  'recharge',
  'bonus',
  'referral',
  'correction',
  'tax',
  'tournament',
] as const;

/** A deposit, withdrawal, recharge, bonus or correction of the player's history: all of its lines, as one row. */
export const historyMoney = z.object({
  /** The id of its first line. */
  _id: id,
  kind: z.enum(MONEY_ROW_KINDS),
  title: z.string(),
  /** The sum of the lines; negative when money left the wallets. */
  net: rupees,
  at: instant,
  /** What was paid for a deposit and where it went: base + gst = the amount paid, and cashback = gst. */
  bill: z.optional(z.object({ depositId: id, base: rupees, gst: rupees, cashback: rupees })),
  lines: z.array(historyItem),
});
export type HistoryMoney = z.output<typeof historyMoney>;

export const statementCalls = {
  'GET /user/history/battles': {
    access: 'player',
    openToBanned: true,
    summary:
      'The player’s battles, one row each with its lines, the latest stake first; `search` is a room code or a part of one.',
    query: z.strictObject({
      search: z._default(z.string().check(z.trim(), z.maxLength(20), z.regex(/^[A-Za-z0-9]*$/)), ''),
      page,
      limit,
    }),
    response: z.object({ battles: z.array(historyBattle), totalPages: z.int() }),
    refusals: [],
  },
  'GET /user/history/money': {
    access: 'player',
    openToBanned: true,
    summary:
      'What entered and left the player’s wallets outside of battles, one row for each deposit, withdrawal, recharge, bonus or correction, newest first.',
    query: z.strictObject({ filter: z._default(z.enum(HISTORY_FILTERS), 'all'), page, limit }),
    response: z.object({ rows: z.array(historyMoney), totalPages: z.int() }),
    refusals: [],
  },
  'GET /user/statement': {
    access: 'player',
    openToBanned: true,
    rateLimit: { max: 10, seconds: 60 },
    summary:
      'Every line of the player’s history in these days of India, both included and at most 366, oldest first, as a CSV file.',
    query: z.strictObject({ from: day, to: day }),
    response: z.object({ fileName: z.string(), csv: z.string() }),
    refusals: [],
  },
} as const satisfies Calls;
