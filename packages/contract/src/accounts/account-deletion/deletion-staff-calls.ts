import * as z from 'zod/mini';
import type { Calls } from '../call.ts';
import { id, instant } from '../fields.ts';
import { cursor } from '../ledger/ledger-calls.ts';
import { rupees } from '../money.ts';
import { timeSort } from '../sorts.ts';
import { DELETION_OBSTACLES, DELETION_STATES } from './deletion-terms.ts';

/** The deletion of an account as staff see it. */
export const staffDeletion = z.object({
  _id: id,
  player: z.object({ _id: id, username: z.string() }),
  state: z.enum(DELETION_STATES),
  requestedAt: instant,
  /** When it is due, or was. */
  dueAt: instant,
  /** When it was called off or done. */
  endedAt: z.optional(instant),
  /** Why the last try was put off, and when. */
  putOff: z.optional(z.object({ obstacle: z.enum(DELETION_OBSTACLES), at: instant })),
  /** What the player agreed to give up. */
  givenUp: rupees,
});
export type StaffDeletion = z.output<typeof staffDeletion>;

export const staffDeletionCalls = {
  'GET /admin/account-deletions': {
    access: 'staff:players',
    summary: 'The deletions of accounts in a state, by the time of their request, 50 at a time.',
    query: z.strictObject({ state: z.enum(DELETION_STATES), sort: timeSort, cursor: z.optional(cursor) }),
    response: z.object({ deletions: z.array(staffDeletion), next: z.optional(z.string()) }),
    refusals: ['OTHER_ORDER'],
  },
} as const satisfies Calls;
