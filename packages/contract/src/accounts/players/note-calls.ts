import * as z from 'zod/mini';
import { staffName } from '../../core/approvals/proposal.ts';
import { defineCalls } from '../../define-calls.ts';
import { id, instant } from '../../fields.ts';

export const NOTE_MAX = 2000;

const note = z.object({ _id: id, words: z.string(), by: staffName, at: instant });
export type PlayerNote = z.output<typeof note>;

export const noteCalls = defineCalls('staff:players', {
  'GET /admin/players/{playerId}/notes': {
    summary:
      'What staff noted about a player, newest first, 20 at a time. `before` is the `next` of the answer before.',
    query: { before: z.optional(id) },
    response: { notes: z.array(note), next: z.optional(id) },
    refusals: ['PLAYER_NOT_FOUND'],
  },
  'POST /admin/players/{playerId}/notes': {
    summary: 'Adds a note about a player. It is never changed, and the player never reads it.',
    body: { words: z.string().check(z.trim(), z.minLength(1), z.maxLength(NOTE_MAX)) },
    response: note,
    refusals: ['PLAYER_NOT_FOUND'],
  },
});
