import { refuse } from '@muqabla/contract/refusals';
import type { Clock } from '../platform/clock.ts';
import type { Queries } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { newId } from '../platform/ids.ts';
import { insertNote } from './notes.queries.ts';
import { noteView } from './notes.view.ts';
import { isPlayer } from './players.queries.ts';

/** POST /admin/players/{playerId}/notes. The note carries its author and time itself, and cannot be changed. */
export const addNote =
  ({ db, clock }: { db: Queries; clock: Clock }): Handler<'POST /admin/players/{playerId}/notes'> =>
  async ({ params: { playerId }, body: { words }, staff: { staffId } }) => {
    if (!(await isPlayer(db, playerId))) return refuse('PLAYER_NOT_FOUND');
    return noteView(await insertNote(db, { noteId: newId(), playerId, staffId, words, at: clock.now() }));
  };
