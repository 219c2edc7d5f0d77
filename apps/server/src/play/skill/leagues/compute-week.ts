import { addDays } from '@muqabla/contract/india-time';
import { type League, LEAGUES } from '@muqabla/contract/play/skill/league-terms';
import type { Transaction } from '../../../platform/db/database.ts';
import { bandOf } from '../ratings/rating.rules.ts';
import { firstLeagueOf, placementsOf } from './league.rules.ts';
import {
  type ComputedSeat,
  type Former,
  type GroupRow,
  readFormer,
  readGroups,
  readSeats,
  readTallies,
  saveGroups,
  saveSeats,
  saveWeek,
  type SeatRow,
  type TallyRow,
} from './leagues.queries.ts';
import { spanOf } from './season.rules.ts';
import { paceOf, seatNewcomers } from './seating.rules.ts';

const keyOf = ({ player_id, game_name }: { readonly player_id: string; readonly game_name: string }) =>
  `${player_id}:${game_name}`;

const groupKey = (row: { readonly game_name: string; readonly league: League; readonly group_number: number }) =>
  `${row.game_name}:${row.league}:${row.group_number}`;

type Newcomers = { readonly tallies: readonly TallyRow[]; readonly former: ReadonlyMap<string, Former> };

/** Seats the newcomers of one game; returns their seats and the groups that changed. */
const seatGame = (gameName: string, groups: readonly GroupRow[], { tallies, former }: Newcomers) => {
  const existing = groups.map(({ group_number, ...group }) => ({ ...group, groupNumber: group_number }));
  const newcomers = tallies.map((tally) => {
    const from = former.get(keyOf(tally));
    const band = bandOf({ rating: from?.rating ?? 0, battles: from?.battles ?? 0 });
    return {
      playerId: tally.player_id,
      league: from?.next_league ?? firstLeagueOf(band),
      pace: paceOf(from?.last_games ?? tally.games),
    };
  });
  const { changed, numberOf } = seatNewcomers(existing, newcomers);
  const changedGroups: GroupRow[] = changed.map(({ groupNumber, league, pace, seats }) => ({
    game_name: gameName,
    league,
    group_number: groupNumber,
    pace,
    seats,
  }));
  const seats: SeatRow[] = newcomers.map(({ playerId, league }) => ({
    player_id: playerId,
    game_name: gameName,
    league,
    group_number: numberOf.get(playerId) ?? 0,
    corrected: 0,
    next_league: league,
    is_removed: false,
  }));
  return { groups: changedGroups, seats };
};

/** Seats the players of a week who have none yet. */
const seatWeek = async (
  tx: Transaction,
  week: string,
  facts: { tallies: readonly TallyRow[]; seats: readonly SeatRow[]; groups: readonly GroupRow[] },
) => {
  const seated = new Set(facts.seats.map(keyOf));
  const newcomers = facts.tallies.filter((tally) => !tally.is_removed && !seated.has(keyOf(tally)));
  if (newcomers.length === 0) return { groups: [], seats: [] };
  const rows = await readFormer(tx, { week, weekBefore: addDays(week, -7) }, newcomers);
  const former = new Map(rows.map((row) => [keyOf(row), row]));
  const groupsOf = Map.groupBy(facts.groups, (group) => group.game_name);
  const games = [...Map.groupBy(newcomers, (tally) => tally.game_name)].map(([gameName, tallies]) =>
    seatGame(gameName, groupsOf.get(gameName) ?? [], { tallies, former }),
  );
  return { groups: games.flatMap((game) => game.groups), seats: games.flatMap((game) => game.seats) };
};

const NO_GAMES = { wins: 0, draws: 0, games: 0 };

const placeAll = (
  seats: readonly SeatRow[],
  groups: readonly GroupRow[],
  tallies: ReadonlyMap<string, TallyRow>,
): ComputedSeat[] => {
  const sizes = new Map(groups.map((group) => [groupKey(group), group.seats]));
  return [...Map.groupBy(seats, groupKey)].flatMap(([key, members]) => {
    const [{ game_name, league, group_number }] = members as [SeatRow, ...SeatRow[]];
    const tallyOf = (member: SeatRow) => tallies.get(keyOf(member)) ?? NO_GAMES;
    const ranked = members.map((member) => {
      const { wins, draws, games } = tallyOf(member);
      const { player_id: playerId, is_removed: isRemoved, corrected } = member;
      return { playerId, isRemoved, corrected, wins, draws, games };
    });
    const placements = placementsOf({ league, size: sizes.get(key) ?? members.length }, ranked);
    return placements.map(({ playerId, points, place, outcome, nextLeague }, index) => {
      const { wins, draws, games } = ranked[index] ?? NO_GAMES;
      const seat = { player_id: playerId, game_name, league, group_number };
      return { ...seat, wins, draws, games, points, place, outcome, next_league: nextLeague };
    });
  });
};

/** How a seat's next league differs from the one stored before. */
const correctionsOf = (before: readonly SeatRow[], after: readonly ComputedSeat[]) => {
  const stored = new Map(before.map((seat) => [keyOf(seat), seat.next_league]));
  return after.flatMap(({ player_id, game_name, next_league }) => {
    const was = stored.get(keyOf({ player_id, game_name }));
    const steps = was === undefined ? 0 : LEAGUES.indexOf(next_league) - LEAGUES.indexOf(was);
    return steps === 0 ? [] : [{ player_id, game_name, steps }];
  });
};

/**
 * Computes all groups and places of a week from its games, and returns how leagues after it have changed. The caller holds
 * the lock of the leagues. `mayStart` lets players take seats; without it only those who have one are placed.
 */
export const computeWeek = async (
  tx: Transaction,
  week: string,
  { now, mayStart }: { readonly now: Date; readonly mayStart: boolean },
) => {
  const { start, end } = spanOf(week);
  await saveWeek(tx, week, now);
  const tallies = await readTallies(tx, { start, end, now });
  const [seats, groups] = [await readSeats(tx, week, now), await readGroups(tx, week)];
  const started = mayStart ? await seatWeek(tx, week, { tallies, seats, groups }) : { groups: [], seats: [] };
  const changed = new Map([...groups, ...started.groups].map((group) => [groupKey(group), group]));
  const computed = placeAll(
    [...seats, ...started.seats],
    [...changed.values()],
    new Map(tallies.map((tally) => [keyOf(tally), tally])),
  );
  await saveGroups(tx, week, started.groups);
  await saveSeats(tx, week, computed, now);
  return correctionsOf(seats, computed);
};
