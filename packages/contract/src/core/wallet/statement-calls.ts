import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { enumByEconomy, moneyValues, ofMoney } from '../../economy-schemas.ts';
import { day, id, instant, limit, page, pages, upTo } from '../../fields.ts';
import { rupees } from '../../money.ts';
import { matchStatus, opponent, roomKind } from '../../play/matches/match.ts';
import { traceKind } from './trace-calls.ts';
import { historyFilter, historyItem } from './wallet-calls.ts';

/** The result of a battle for the player; `live` until it has ended. */
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
  /** The game was played to a draw, which returned the stakes. */
  isDrawn: z.boolean(),
  stake: rupees,
  /** The sum of the lines: what the battle has brought the player so far. */
  net: rupees,
  /** The time at which the stake was last held. */
  at: instant,
  /** The battle's lines of the history, newest first. */
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
  kind: enumByEconomy(MONEY_ROW_KINDS, moneyValues('deposit', 'withdrawal', 'recharge', 'referral', 'tax')),
  title: z.string(),
  /** The sum of the lines; negative when money left the wallets. */
  net: rupees,
  at: instant,
  /** The payment of a deposit and its parts: base + gst = the amount paid, and cashback = gst. */
  bill: ofMoney(z.object({ depositId: id, base: rupees, gst: rupees, cashback: rupees })),
  /** The thing of the row, for its trace; absent for a bonus, a referral or a tax. */
  subject: z.optional(z.object({ kind: traceKind, _id: id })),
  lines: z.array(historyItem),
});
export type HistoryMoney = z.output<typeof historyMoney>;

const common = { access: 'player', openToBanned: true } as const;

export const statementCalls = defineCalls(common, {
  'GET /user/history/battles': {
    summary:
      'The player’s battles, one row each with its lines, the latest stake first; `search` is a room code or a part of one.',
    query: {
      search: z._default(z.string().check(z.trim(), z.maxLength(20), z.regex(/^[A-Za-z0-9]*$/)), ''),
      page,
      limit,
      upTo,
    },
    response: { battles: z.array(historyBattle), ...pages },
  },
  'GET /user/history/money': {
    summary:
      'What entered and left the player’s wallets outside of battles, one row for each payment, bonus or correction, newest first.',
    query: { filter: z._default(historyFilter, 'all'), page, limit, upTo },
    response: { rows: z.array(historyMoney), ...pages },
  },
  'GET /user/statement': {
    rateLimit: { max: 10, seconds: 60 },
    summary:
      'Every line of the player’s history in these days of India, both included and at most 366, oldest first, as a CSV file.',
    query: { from: day, to: day },
    response: { fileName: z.string(), csv: z.string() },
  },
});
