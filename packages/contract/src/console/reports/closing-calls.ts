import * as z from 'zod/mini';
import { transferKind } from '../../core/ledger/ledger-calls.ts';
import { defineCalls } from '../../define-calls.ts';
import { MONEY_ECONOMIES } from '../../economy.ts';
import { id, instant } from '../../fields.ts';
import { rupees } from '../../money.ts';
import { reportPeriod } from './report-calls.ts';

/** One account over a period: opening + in − out = closing. Credits are positive, as everywhere in the ledger. */
export const closingAccount = z.object({
  /** A house account, or all accounts of a kind (`deposit`, `escrow`); of one player the kind of the wallet. */
  account: z.string(),
  name: z.string(),
  opening: rupees,
  in: rupees,
  out: rupees,
  closing: rupees,
  /** The movement by kind of transfer; they add up to in − out. */
  lines: z.array(z.object({ kind: transferKind, transfers: z.int(), amount: rupees })),
});
export type ClosingAccount = z.output<typeof closingAccount>;

export const closing = z.object({
  period: reportPeriod,
  /** `from` inclusive, `to` exclusive; `to` is not later than the end of today. */
  from: instant,
  to: instant,
  at: instant,
  /** False while days of the period are not over, whose figures still change. */
  isOver: z.boolean(),
  player: z.optional(z.object({ _id: id, name: z.string() })),
  accounts: z.array(closingAccount),
});
export type Closing = z.output<typeof closing>;

const common = { access: 'staff:reports', economies: MONEY_ECONOMIES } as const;
const fields = { period: reportPeriod, playerId: z.optional(id) } as const;

export const closingCalls = defineCalls(common, {
  'GET /admin/closing': {
    summary:
      'The close of a day, month, quarter or financial year: each account with opening, in, out and closing, equal to the ledger. With `playerId` the two wallets of one player.',
    query: fields,
    response: closing,
    refusals: ['PLAYER_NOT_FOUND'],
  },
  'POST /admin/closing/link': {
    summary:
      'A link to the close of a period as CSV (UTF-8), in the requested language. Valid for two minutes within the caller’s session; each download is audited.',
    body: fields,
    response: { url: z.string() },
  },
});
