import type { PlayerNote } from '@muqabla/contract/accounts/players/note-calls';
import type { Queries } from '../../platform/db/database.ts';

export type NoteRow = { note_id: string; words: string; staff_id: string; staff_name: string; written_at: Date };

/** Staff's notes about a player, newest first, or those before the note `before`. */
export const readNotes = (
  db: Queries,
  { playerId, before, limit }: { playerId: string; before: string | null; limit: number },
) =>
  db.query<NoteRow>(
    `select n.note_id, n.words, n.staff_id, s.name as staff_name, n.written_at
     from player_notes n join staff s using (staff_id)
     where n.player_id = $1 and ($2::uuid is null or n.note_id < $2) order by n.note_id desc limit $3`,
    [playerId, before, limit],
  );

/** Inserts a note and returns it with its author's name. */
export const insertNote = async (
  db: Queries,
  note: { noteId: string; playerId: string; staffId: string; words: string; at: Date },
): Promise<NoteRow> => {
  const [row] = await db.query<NoteRow>(
    `with added as (
       insert into player_notes (note_id, player_id, staff_id, words, written_at) values ($1, $2, $3, $4, $5) returning *)
     select n.note_id, n.words, n.staff_id, s.name as staff_name, n.written_at from added n join staff s using (staff_id)`,
    [note.noteId, note.playerId, note.staffId, note.words, note.at],
  );
  if (row === undefined) throw new Error('a note without an author');
  return row;
};

/** A note as staff see it. */
export const noteView = ({ note_id, words, staff_id, staff_name, written_at }: NoteRow): PlayerNote => ({
  _id: note_id,
  words,
  by: { _id: staff_id, name: staff_name },
  at: written_at.toISOString(),
});
