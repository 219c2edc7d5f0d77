import * as z from 'zod/mini';
import { MAX_PLAY_MINUTES } from '../../accounts/limits/limit-terms.ts';
import { staffName, staffReason } from '../../core/approvals/proposal.ts';
import { cursor } from '../../core/ledger/ledger-calls.ts';
import { defineCalls } from '../../define-calls.ts';
import { enumByEconomy, moneyValues } from '../../economy-schemas.ts';
import { id, instant, maskedPhone } from '../../fields.ts';
import { HARM_ACTS, HARM_SIGNALS, PAUSE_DAYS } from './harm-terms.ts';

/** A player for whom at least one sign reached its threshold, by what is stored. It proves nothing, and nothing follows by itself. */
export const harmCase = z.object({
  _id: id,
  player: z.object({ _id: id, username: z.string(), fullName: z.string(), phone: maskedPhone }),
  /** The signs with their figures: hours of the week, nights, raises, days, deposits. */
  signals: z.array(
    z.object({ signal: enumByEconomy(HARM_SIGNALS, moneyValues('fullDeposits', 'lossDeposits')), figure: z.int() }),
  ),
  foundAt: instant,
  /** Absent while it is open. */
  closed: z.optional(z.object({ by: staffName, at: instant, act: z.enum(HARM_ACTS), reason: z.string() })),
});
export type HarmCase = z.output<typeof harmCase>;

const closing = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('helpline'), reason: staffReason }),
  z.strictObject({
    act: z.literal('limit'),
    minutes: z.int().check(z.gte(1), z.lte(MAX_PLAY_MINUTES)),
    reason: staffReason,
  }),
  z.strictObject({ act: z.literal('pause'), days: z.literal(PAUSE_DAYS), reason: staffReason }),
  z.strictObject({ act: z.literal('dismiss'), reason: staffReason }),
]);
export type HarmClosing = z.output<typeof closing>;

export const harmCalls = defineCalls('staff:limits', {
  'GET /admin/harm-cases': {
    summary:
      'Players whom play may harm, found each night: open cases, the oldest first, or closed ones, the newest first, 50 a page.',
    query: { cursor: z.optional(cursor), status: z._default(z.enum(['open', 'closed']), 'open') },
    response: { cases: z.array(harmCase), open: z.int(), next: z.optional(z.string()) },
    refusals: ['OTHER_ORDER'],
  },
  'POST /admin/harm-cases/{id}/close': {
    summary:
      'Closes a case with what is done: the helpline is sent, a limit of play time suggested, play paused for some days as by a time-out, or nothing.',
    body: closing,
    refusals: ['NOT_FOUND', 'HARM_CASE_CLOSED', 'NO_HELPLINE', 'LIMIT_ONLY_LONGER'],
  },
});
