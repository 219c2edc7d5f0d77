import { refuse } from '@muqabla/contract/refusals';
import type { Queries } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { listNotes as list } from './notes.queries.ts';
import { noteView } from './notes.view.ts';
import { isPlayer } from './players.queries.ts';

const PAGE = 20;

/** GET /admin/players/{playerId}/notes */
export const listNotes =
  ({ db }: { db: Queries }): Handler<'GET /admin/players/{playerId}/notes'> =>
  async ({ params: { playerId }, query: { before = null } }) => {
    if (!(await isPlayer(db, playerId))) return refuse('PLAYER_NOT_FOUND');
    const rows = await list(db, { playerId, before, limit: PAGE + 1 });
    const page = rows.slice(0, PAGE);
    const last = page.at(-1);
    return {
      notes: page.map(noteView),
      ...(rows.length > PAGE && last !== undefined && { next: last.note_id }),
    };
  };
