import type { Language } from '@muqabla/contract/languages';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import { readPageRequest } from '../../platform/db/pagination.rules.ts';
import type { CallInput, Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { type ReadKycBars, staffPlayerView } from './staff-player.view.ts';
import { searchPlayers, PLAYER_ORDER } from './staff-players.queries.ts';

type Query = CallInput<'GET /admin/players'>['query'];
type Sources = { db: Queries; clock: Clock; readKycBars: ReadKycBars };

/** One page of players. */
export const readPlayerPage = async (
  { db, clock, readKycBars }: Sources,
  { search, sort = 'newest', cursor }: Query,
  language: Language = 'en',
) => {
  const pageRequest = readPageRequest(PLAYER_ORDER, sort, cursor);
  if (isRefusal(pageRequest)) return pageRequest;
  const { rows, ...next } = await searchPlayers(db, { search, pageRequest, now: clock.now() });
  const bars = await readKycBars(
    db,
    rows.map(({ player_id }) => player_id),
  );
  return { rows: rows.map((row) => staffPlayerView(row, { language, bar: bars.get(row.player_id) })), ...next };
};

export const listPlayers =
  (sources: Sources): Handler<'GET /admin/players'> =>
  async ({ query, http: { language } }) => {
    const page = await readPlayerPage(sources, query, language);
    if (isRefusal(page)) return page;
    const { rows: players, ...next } = page;
    return { players, ...next };
  };
