import * as z from 'zod/mini';
import { staffReason } from '../approvals/proposal.ts';
import type { Calls } from '../call.ts';
import { id, instant } from '../fields.ts';

/** One sign-in of a player on one device. */
const signIn = z.object({
  _id: id,
  /** The browser's user agent; empty once deleted. */
  device: z.string(),
  address: z.string(),
  at: instant,
  /** The last time it was used, to within a few minutes; null when it was not recorded. */
  lastSeenAt: z.nullable(instant),
  /** Whether the session is open. */
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
  shared: z.array(z.enum(SHARED_TRAITS)),
});
export type RelatedPlayer = z.output<typeof relatedPlayer>;

const playerId = z.strictObject({ playerId: id });

export const signInCalls = {
  'GET /admin/players/{playerId}/sign-ins': {
    access: 'staff:devices',
    summary: 'A player’s sign-ins, newest first, 20 at a time. `before` is the `next` of the answer before.',
    params: playerId,
    query: z.strictObject({ before: z.optional(id) }),
    response: z.object({ signIns: z.array(signIn), next: z.optional(id) }),
    refusals: ['PLAYER_NOT_FOUND'],
  },
  'POST /admin/players/{playerId}/sign-out': {
    access: 'staff:devices',
    summary: 'Ends one sign-in of a player, or all: no refresh, no connection and no push continues.',
    params: playerId,
    body: z.strictObject({ reason: staffReason, sessionId: z.optional(id) }),
    response: z.object({ ended: z.int() }),
    refusals: ['PLAYER_NOT_FOUND'],
  },
  'GET /admin/players/{playerId}/related': {
    access: 'staff:players',
    summary:
      'Players who signed in on the same browser, were paid to the same account, or within 30 days signed in from the ' +
      'same address: at most 50, those with most in common first, and never the value itself.',
    params: playerId,
    response: z.object({ players: z.array(relatedPlayer) }),
    refusals: ['PLAYER_NOT_FOUND'],
  },
} as const satisfies Calls;
