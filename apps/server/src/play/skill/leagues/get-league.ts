import { isDay } from '@muqabla/contract/india-time';
import type { OwnLeagueSeat } from '@muqabla/contract/play/skill/league-calls';
import { leagueMovers } from '@muqabla/contract/play/skill/league-terms';
import { refuse } from '@muqabla/contract/refusals';
import type { Clock } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { findGames } from '../../boards/games/games.queries.ts';
import { readLeading } from '../leaders/leaders.queries.ts';
import { weekOf } from '../leaders/week.rules.ts';
import { listRatings } from '../ratings/rating.queries.ts';
import { bandOf } from '../ratings/rating.rules.ts';
import {
  countWeeksWon,
  type GroupSeatRow,
  listGroup,
  listOwnSeats,
  type OwnSeatRow,
  readGroupSize,
} from './league-page.queries.ts';
import { firstLeagueOf } from './league.rules.ts';
import { findWeek } from './leagues.queries.ts';
import { listMedals } from './season.queries.ts';
import { seasonOf, spanOf } from './season.rules.ts';

const seatView = ({ week, league, place, points, games, outcome, next_league }: OwnSeatRow): OwnLeagueSeat => ({
  week,
  league,
  ...(place !== null && { place }),
  points,
  games,
  outcome,
  nextLeague: next_league,
});

const rowView = (row: GroupSeatRow, playerId: string) => {
  const isOwn = row.player_id === playerId;
  const { place, points, games, outcome } = row;
  const player = { _id: row.player_id, username: row.username, avatar: row.avatar };
  return { place, ...((row.is_shown || isOwn) && { player }), isOwn, points, games, outcome };
};

const readOwnLeague = async (db: Queries, playerId: string, gameName: string) => {
  const rating = (await listRatings(db, playerId)).find((each) => each.gameName === gameName);
  return firstLeagueOf(bandOf(rating ?? { rating: 0, battles: 0 }));
};

/** The caller's group of a week: of this one, or of an earlier one. */
export const getLeague =
  ({ db, clock }: { db: Queries; clock: Clock }): Handler<'GET /leagues/{gameName}'> =>
  async ({ params: { gameName }, query, player: { playerId } }) => {
    if (!(await findGames(db, [gameName])).has(gameName)) return refuse('GAME_NOT_FOUND');
    const current = weekOf(clock.now()).week;
    const wanted =
      query.week !== undefined && isDay(query.week) ? weekOf(new Date(`${query.week}T12:00:00Z`)).week : '';
    const week = wanted !== '' && wanted < current ? wanted : current;
    const [stored, seats, weeksWon, medals, own] = await Promise.all([
      findWeek(db, week),
      listOwnSeats(db, playerId, gameName, week),
      countWeeksWon(db, playerId, gameName),
      listMedals(db, playerId, gameName, seasonOf(current)),
      readLeading(db, playerId),
    ]);
    const seat = seats.find((each) => each.week === week);
    const past = seats.filter((each) => each.week !== week && each.closed_at !== null);
    const [group, size] =
      seat === undefined
        ? [[], 0]
        : await Promise.all([listGroup(db, { gameName, seat }), readGroupSize(db, { gameName, seat })]);
    const league = seat?.league ?? past[0]?.next_league ?? (await readOwnLeague(db, playerId, gameName));
    return {
      week,
      endsAt: spanOf(week).end.toISOString(),
      isClosed: (stored?.closed_at ?? null) !== null,
      ...(stored !== null && { computedAt: stored.computed_at.toISOString() }),
      league,
      ...(seat !== undefined && { seat: seatView(seat) }),
      group: group.map((row) => rowView(row, playerId)),
      movers: leagueMovers(size, league),
      past: past.map(seatView),
      titles: { weeksWon, medals },
      own,
    };
  };
