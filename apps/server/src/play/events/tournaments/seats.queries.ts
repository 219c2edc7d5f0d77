import type { Queries, Transaction } from '../../../platform/db/database.ts';
import type { Placed } from './tournament.rules.ts';

/** A player's seat, also one that was left; `place` as it is now, until the end fixes it. */
export type SeatRow = {
  tournament_id: string;
  joins: number;
  from_deposit_paise: number;
  score: number;
  games: number;
  wins: number;
  streak: number;
  place: number;
  prize_paise: number;
  left_at: Date | null;
  /** When the maker of the arena took the seat. */
  removed_at: Date | null;
};

/** The seats of a player in these tournaments, by tournament, also one that was left. */
export const readOwnSeats = async (db: Queries, tournamentIds: readonly string[], playerId: string) => {
  const rows = await db.query<SeatRow>(
    `select p.tournament_id, p.joins, p.from_deposit_paise, p.score, p.games, p.wins, p.streak, p.prize_paise, p.left_at, p.removed_at,
            coalesce(p.place, 1 + (select count(*)::int from tournament_players o
              where o.tournament_id = p.tournament_id and o.left_at is null and o.score > p.score)) as place
     from tournament_players p where p.player_id = $2 and p.tournament_id = any ($1::uuid[])`,
    [tournamentIds, playerId],
  );
  return new Map(rows.map((row) => [row.tournament_id, row]));
};

type TakenSeat = { playerId: string; joins: number; fromDeposit: number };

/** Takes a seat; one that was left is taken again. Returns how often the player has joined. */
export const takeSeat = async (
  tx: Transaction,
  seat: { tournamentId: string; playerId: string; fromDeposit: number; at: Date },
): Promise<number> => {
  const [row] = await tx.query<{ joins: number }>(
    `insert into tournament_players (tournament_id, player_id, from_deposit_paise, joined_at) values ($1, $2, $3, $4)
     on conflict (tournament_id, player_id) do update
       set joins = tournament_players.joins + 1, from_deposit_paise = $3, joined_at = $4, left_at = null
     returning joins`,
    [seat.tournamentId, seat.playerId, seat.fromDeposit, seat.at],
  );
  return row?.joins ?? 1;
};

/** Leaves a seat; its row stays, so that joins are counted. */
export const endSeat = async (tx: Transaction, tournamentId: string, playerId: string, at: Date) => {
  await tx.query('update tournament_players set left_at = $3 where tournament_id = $1 and player_id = $2', [
    tournamentId,
    playerId,
    at,
  ]);
};

/** Takes a player's seat for good; without a seat nothing changes. */
export const removeSeat = async (tx: Transaction, tournamentId: string, playerId: string, at: Date) => {
  await tx.query(
    `update tournament_players set left_at = $3, removed_at = $3
     where tournament_id = $1 and player_id = $2 and removed_at is null`,
    [tournamentId, playerId, at],
  );
};

/** The tournaments that have not begun in which a player has a seat, in the order in which they are locked. */
export const listPlannedSeats = async (db: Queries, playerId: string): Promise<string[]> => {
  const rows = await db.query<{ tournament_id: string }>(
    `select p.tournament_id from tournament_players p join tournaments t using (tournament_id)
     where p.player_id = $1 and p.left_at is null and t.status = 'planned' order by p.tournament_id`,
    [playerId],
  );
  return rows.map(({ tournament_id }) => tournament_id);
};

/** Every taken seat. */
export const listSeated = async (db: Queries, tournamentId: string): Promise<TakenSeat[]> => {
  const rows = await db.query<{ player_id: string; joins: number; from_deposit_paise: number }>(
    'select player_id, joins, from_deposit_paise from tournament_players where tournament_id = $1 and left_at is null',
    [tournamentId],
  );
  return rows.map((row) => ({ playerId: row.player_id, joins: row.joins, fromDeposit: row.from_deposit_paise }));
};

/** Every player with the score, the best first, of equal scores the one who joined first. */
export const listScores = async (db: Queries, tournamentId: string) => {
  const rows = await db.query<{ player_id: string; score: number }>(
    `select player_id, score from tournament_players where tournament_id = $1 and left_at is null
     order by score desc, joined_at, player_id`,
    [tournamentId],
  );
  return rows.map(({ player_id, score }) => ({ playerId: player_id, score }));
};

/** Stores the final places, with their prizes. */
export const savePlaces = async (tx: Transaction, tournamentId: string, places: readonly Placed[]) => {
  await tx.query(
    `update tournament_players p set place = n.place, prize_paise = n.prize
     from jsonb_to_recordset($2::jsonb) n ("playerId" uuid, place int, prize bigint)
     where p.tournament_id = $1 and p.player_id = n."playerId"`,
    [tournamentId, JSON.stringify(places)],
  );
};

/** One line of the standings. */
export type StandingRow = {
  player_id: string;
  username: string;
  avatar: string;
  place: number;
  score: number;
  games: number;
  streak: number;
  prize_paise: number;
};

/** A part of the standings: the index has them in order, and only the listed players are joined. */
export const readStandings = (db: Queries, tournamentId: string, { after, limit }: { after: number; limit: number }) =>
  db.query<StandingRow>(
    `select s.player_id, u.username, u.avatar, s.place, s.score, s.games, s.streak, s.prize_paise
     from (select player_id, score, games, streak, prize_paise, joined_at, rank() over (order by score desc)::int as place
           from tournament_players where tournament_id = $1 and left_at is null
           order by score desc, joined_at, player_id offset $2 limit $3) s
     join players u using (player_id) order by s.score desc, s.joined_at, s.player_id`,
    [tournamentId, after, limit],
  );
