import { cachedFor } from '../../../platform/cached-for.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { readOwnSeats } from './seats.queries.ts';
import { tournamentView } from './tournament.view.ts';
import { listOver, listUnderWay } from './tournaments.queries.ts';

const CACHE_MILLISECONDS = 2000;
const MAX_NEXT = 20;

export const listTournaments = ({ db, clock }: { db: Queries; clock: Clock }): Handler<'GET /tournaments'> => {
  const read = cachedFor(CACHE_MILLISECONDS, clock, async () => {
    const [underWay, over] = await Promise.all([listUnderWay(db), listOver(db)]);
    return { underWay, over };
  });
  return async ({ player: { playerId }, http: { language } }) => {
    const { underWay, over } = (await read()).value;
    const seats = await readOwnSeats(
      db,
      [...underWay, ...over].map(({ tournamentId }) => tournamentId),
      playerId,
    );
    const view = (list: typeof over) =>
      list.map((each) => tournamentView(each, seats.get(each.tournamentId), language));
    const isPast = ({ status }: (typeof over)[number]) => status === 'cancelling';
    return {
      running: view(underWay.filter((each) => each.status !== 'planned' && !isPast(each))),
      next: view(underWay.filter(({ status }) => status === 'planned').slice(0, MAX_NEXT)),
      past: view([...underWay.filter(isPast), ...over]),
    };
  };
};
