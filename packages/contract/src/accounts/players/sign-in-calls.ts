import * as z from 'zod/mini';
import { staffReason } from '../../core/approvals/proposal.ts';
import { defineCalls } from '../../define-calls.ts';
import { enumByEconomy, moneyValues } from '../../economy-schemas.ts';
import { id, instant } from '../../fields.ts';

/** One sign-in of a player on one device. */
const signIn = z.object({
  _id: id,
  /** The browser's user agent; empty once deleted. */
  device: z.string(),
  address: z.string(),
  at: instant,
  /** The last time it was used, to within a few minutes; null when it was not recorded. */
  lastSeenAt: z.nullable(instant),
  /** True while the session is open. */
  open: z.boolean(),
});
export type PlayerSignIn = z.output<typeof signIn>;

/** Traits that two accounts can share. */
export const SHARED_TRAITS = ['device', 'payout', 'address'] as const;
export type SharedTrait = (typeof SHARED_TRAITS)[number];

const relatedPlayer = z.object({
  _id: id,
  username: z.string(),
  banned: z.boolean(),
  shared: z.array(enumByEconomy(SHARED_TRAITS, moneyValues('payout'))),
});
export type RelatedPlayer = z.output<typeof relatedPlayer>;

const common = { access: 'staff:devices', refusals: ['PLAYER_NOT_FOUND'] } as const;

export const signInCalls = defineCalls(common, {
  'GET /admin/players/{playerId}/sign-ins': {
    summary: 'A player’s sign-ins, newest first, 20 at a time. `before` is the `next` of the answer before.',
    query: { before: z.optional(id) },
    response: { signIns: z.array(signIn), next: z.optional(id) },
  },
  'POST /admin/players/{playerId}/sign-out': {
    summary: 'Ends one sign-in of a player, or all: no refresh, no connection and no push continues.',
    body: { reason: staffReason, sessionId: z.optional(id) },
    response: { ended: z.int() },
  },
  'GET /admin/players/{playerId}/related': {
    access: 'staff:players',
    summary:
      'Players who signed in on the same browser, were paid to the same account, or within 30 days signed in from the same address: at most 50, those with most in common first, and never the value itself.',
    response: { players: z.array(relatedPlayer) },
  },
});
