import * as z from 'zod/mini';
import { cursor } from '../../core/ledger/ledger-calls.ts';
import { defineCalls } from '../../define-calls.ts';
import { id, instant } from '../../fields.ts';
import { rupees } from '../../money.ts';
import { timeSort } from '../../sorts.ts';
import { DELETION_OBSTACLES, DELETION_STATES } from './deletion-terms.ts';

/** The deletion of an account as staff see it. */
export const staffDeletion = z.object({
  _id: id,
  player: z.object({ _id: id, username: z.string() }),
  state: z.enum(DELETION_STATES),
  requestedAt: instant,
  /** The time at which the removal is due, or was. */
  dueAt: instant,
  /** The time at which the deletion was called off or done. */
  endedAt: z.optional(instant),
  /** The reason and the time at which the last try was put off. */
  putOff: z.optional(z.object({ obstacle: z.enum(DELETION_OBSTACLES), at: instant })),
  /** The sum that the player agreed to give up. */
  givenUp: rupees,
});
export type StaffDeletion = z.output<typeof staffDeletion>;

export const staffDeletionCalls = defineCalls('staff:players', {
  'GET /admin/account-deletions': {
    summary: 'The deletions of accounts in a state, by the time of their request, 50 at a time.',
    query: { state: z.enum(DELETION_STATES), sort: timeSort, cursor: z.optional(cursor) },
    response: { deletions: z.array(staffDeletion), next: z.optional(z.string()) },
    refusals: ['OTHER_ORDER'],
  },
});
