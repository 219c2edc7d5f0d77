import type { Services } from '../../core/core.ts';
import { readPage } from '../../platform/db/read-page.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { requestView } from './friend.view.ts';

export const listBlocked =
  ({ db }: Pick<Services, 'db'>): Handler<'GET /blocks'> =>
  async ({ query: { cursor }, player: { playerId } }) => {
    const page = await readPage(db, {
      columns: { time: 'b.blocked_at', key: [['b.blocked_id', 'uuid']] },
      sort: 'newest',
      cursor,
      statement: ({ mark, beyond, end, bind }) =>
        `select ${mark}, p.player_id, p.username, p.avatar, b.blocked_at as at
         from player_blocks b join players p on p.player_id = b.blocked_id
         where b.player_id = ${bind(playerId)} and ${beyond} ${end}`,
      view: requestView,
    });
    if (isRefusal(page)) return page;
    const { rows: blocked, ...next } = page;
    return { blocked, ...next };
  };
