import type { PlayerNote } from '@muqabla/contract/players/note-calls';
import type { NoteRow } from './notes.queries.ts';

/** A note as staff see it. */
export const noteView = ({ note_id, words, staff_id, staff_name, written_at }: NoteRow): PlayerNote => ({
  _id: note_id,
  words,
  by: { _id: staff_id, name: staff_name },
  at: written_at.toISOString(),
});
