import { refuse } from '@muqabla/contract/refusals';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isPlayer } from '../players/players.queries.ts';
import { readSignIns } from './sign-ins.queries.ts';

const PAGE_SIZE = 20;

export const listSignIns =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'GET /admin/players/{playerId}/sign-ins'> =>
  async ({ params: { playerId }, query: { before = null } }) => {
    if (!(await isPlayer(db, playerId))) return refuse('PLAYER_NOT_FOUND');
    const rows = await readSignIns(db, { playerId, before, limit: PAGE_SIZE + 1, now: clock.now() });
    const page = rows.slice(0, PAGE_SIZE);
    const last = page.at(-1);
    return {
      signIns: page.map((row) => ({
        _id: row.session_id,
        device: row.device ?? '',
        address: row.address ?? '',
        at: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at?.toISOString() ?? null,
        open: row.open,
      })),
      ...(rows.length > PAGE_SIZE && last !== undefined && { next: last.session_id }),
    };
  };
