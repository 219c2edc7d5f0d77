import type { Language } from '@muqabla/contract/languages';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import { readPage } from '../../platform/db/read-page.ts';
import type { CallInput, Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { type ReadKycBars, staffPlayerView } from './staff-player.view.ts';
import { prefixRange, STAFF_PLAYER, type StaffPlayerRow } from './staff-players.queries.ts';

type Query = CallInput<'GET /admin/players'>['query'];
type Sources = { db: Queries; clock: Clock; readKycBars: ReadKycBars };

// Each branch is a range of an index; names match by prefix. A phone matches as a whole: searched by its beginning, a
// masked phone could be guessed digit by digit.
const searchSql = (search: string, bind: (value: string) => string) => {
  const [from, to] = prefixRange(search);
  const [exact, first, last] = [bind(search), bind(from), bind(to)];
  return `p.player_id in (
    select player_id from players where phone = ${exact}
    union select player_id from players where refer_code = upper(${exact})
    union select player_id from players where lower(full_name) between ${first} and ${last}
    union select player_id from players where lower(username) between ${first} and ${last})`;
};

/** One page of players. `search` is a whole phone or refer code, or a prefix of a name. */
export const readPlayerPage = async (
  { db, clock, readKycBars }: Sources,
  { search, sort = 'newest', cursor }: Query,
  language: Language = 'en',
) => {
  const page = await readPage(db, {
    columns: { time: 'p.created_at', key: [['p.player_id', 'uuid']] },
    sort,
    cursor,
    values: [clock.now()],
    statement: ({ mark, beyond, end, bind }) => {
      const found = search === '' ? 'true' : searchSql(search, bind);
      return `select ${mark}, ${STAFF_PLAYER} where ${found} and ${beyond} ${end}`;
    },
    view: (row: StaffPlayerRow) => row,
  });
  if (isRefusal(page)) return page;
  const bars = await readKycBars(
    db,
    page.rows.map(({ player_id }) => player_id),
  );
  return { ...page, rows: page.rows.map((row) => staffPlayerView(row, { language, bar: bars.get(row.player_id) })) };
};

export const listPlayers =
  (sources: Sources): Handler<'GET /admin/players'> =>
  async ({ query, http: { language } }) => {
    const page = await readPlayerPage(sources, query, language);
    if (isRefusal(page)) return page;
    const { rows: players, ...next } = page;
    return { players, ...next };
  };
