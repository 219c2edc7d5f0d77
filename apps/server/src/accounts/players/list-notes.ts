import { refuse } from '@muqabla/contract/refusals';
import type { Services } from '../../core/core.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { newId } from '../../platform/ids.ts';
import { insertNote, noteView, readNotes } from './notes.queries.ts';
import { hasAccount, isPlayer } from './players.queries.ts';

const PAGE_SIZE = 20;

export const listNotes =
  ({ db }: { db: Queries }): Handler<'GET /admin/players/{playerId}/notes'> =>
  async ({ params: { playerId }, query: { before = null } }) => {
    if (!(await isPlayer(db, playerId))) return refuse('PLAYER_NOT_FOUND');
    const rows = await readNotes(db, { playerId, before, limit: PAGE_SIZE + 1 });
    const page = rows.slice(0, PAGE_SIZE);
    const last = page.at(-1);
    return {
      notes: page.map(noteView),
      ...(rows.length > PAGE_SIZE && last !== undefined && { next: last.note_id }),
    };
  };

/** Adds a note with its author and time. Notes are immutable. */
export const addNote =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'POST /admin/players/{playerId}/notes'> =>
  async ({ params: { playerId }, body: { words }, staff: { staffId } }) => {
    if (!(await hasAccount(db, playerId))) return refuse('PLAYER_NOT_FOUND');
    return noteView(await insertNote(db, { noteId: newId(), playerId, staffId, words, at: clock.now() }));
  };
