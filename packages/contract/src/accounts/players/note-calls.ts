import * as z from 'zod/mini';
import { staffName } from '../approvals/proposal.ts';
import type { Calls } from '../call.ts';
import { id, instant } from '../fields.ts';

export const NOTE_MAX = 2000;

const note = z.object({ _id: id, words: z.string(), by: staffName, at: instant });
export type PlayerNote = z.output<typeof note>;

const playerId = z.strictObject({ playerId: id });

export const noteCalls = {
  'GET /admin/players/{playerId}/notes': {
    access: 'staff:players',
    summary:
      'What staff noted about a player, newest first, 20 at a time. `before` is the `next` of the answer before.',
    params: playerId,
    query: z.strictObject({ before: z.optional(id) }),
    response: z.object({ notes: z.array(note), next: z.optional(id) }),
    refusals: ['PLAYER_NOT_FOUND'],
  },
  'POST /admin/players/{playerId}/notes': {
    access: 'staff:players',
    summary: 'Adds a note about a player. It is never changed, and the player never reads it.',
    params: playerId,
    body: z.strictObject({ words: z.string().check(z.trim(), z.minLength(1), z.maxLength(NOTE_MAX)) }),
    response: note,
    refusals: ['PLAYER_NOT_FOUND'],
  },
} as const satisfies Calls;
