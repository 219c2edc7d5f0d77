import { refuse } from '@muqabla/contract/refusals';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { newId } from '../../platform/ids.ts';
import { insertNote, noteView } from './notes.queries.ts';
import { hasAccount } from './players.queries.ts';

/** Adds a note with its author and time. Notes are immutable. */
export const addNote =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'POST /admin/players/{playerId}/notes'> =>
  async ({ params: { playerId }, body: { words }, staff: { staffId } }) => {
    if (!(await hasAccount(db, playerId))) return refuse('PLAYER_NOT_FOUND');
    return noteView(await insertNote(db, { noteId: newId(), playerId, staffId, words, at: clock.now() }));
  };
