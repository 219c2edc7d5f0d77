import { cachedFor } from '../../../platform/cached-for.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { tournamentView } from './tournament.view.ts';
import { listUnderWay } from './tournaments.queries.ts';

// Each process reads at most once in this time, however many visitors open home.
const CACHE_MILLISECONDS = 5000;
const MAX_SHOWN = 3;

export const listComingTournaments = ({
  db,
  clock,
}: {
  db: Queries;
  clock: Clock;
}): Handler<'GET /tournaments/coming'> => {
  const read = cachedFor(CACHE_MILLISECONDS, clock, async () =>
    (await listUnderWay(db))
      .filter(({ status }) => status === 'planned' || status === 'running')
      .toSorted((left, right) => Number(right.status === 'running') - Number(left.status === 'running'))
      .slice(0, MAX_SHOWN),
  );
  return async ({ http: { language } }) =>
    (await read()).value.map((tournament) => tournamentView(tournament, undefined, language));
};
