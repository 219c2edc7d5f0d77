import type { Queries, Transaction } from '../../../platform/db/database.ts';
import type { ArenaGame } from './tournament.rules.ts';

/** Notes that the player's app looks for an opponent, and which game it is offered, or none. */
export const markSeen = async (
  db: Queries,
  seat: { tournamentId: string; playerId: string; offeredMatchId: string | null; now: Date },
) => {
  await db.query(
    `update tournament_players set seen_at = $3, offered_match_id = coalesce($4, offered_match_id)
     where tournament_id = $1 and player_id = $2`,
    [seat.tournamentId, seat.playerId, seat.now, seat.offeredMatchId],
  );
};

/**
 * Adds games that count, with the scores of both players, like the other writes of their moves. A tournament whose prizes
 * are being paid counts no more games: its row is locked here, so that a game either counts entirely before or not at all.
 */
export const insertArenaGames = (tx: Transaction, games: readonly ArenaGame[]) => {
  if (games.length === 0) return;
  const rows = games.map(({ matchId, tournamentId, winner, host, joiner, endedAt }) => ({
    matchId,
    tournamentId,
    winner,
    hostId: host.playerId,
    joinerId: joiner.playerId,
    hostPoints: host.points,
    joinerPoints: joiner.points,
    endedAt,
  }));
  const seats = games.flatMap(({ tournamentId, host, joiner }) => [
    { tournamentId, ...host, opponentId: joiner.playerId },
    { tournamentId, ...joiner, opponentId: host.playerId },
  ]);
  tx.send(
    `with counting as materialized (
       select tournament_id from tournaments
       where tournament_id in (select (each ->> 'tournamentId')::uuid from jsonb_array_elements($1::jsonb) each)
         and status in ('running', 'finishing') order by tournament_id for share
     ), added as (
       insert into tournament_games (match_id, tournament_id, host_id, joiner_id, winner, host_points, joiner_points, ended_at)
       select g."matchId", tournament_id, g."hostId", g."joinerId", g.winner, g."hostPoints", g."joinerPoints", g."endedAt"
       from jsonb_to_recordset($1::jsonb) g ("matchId" uuid, "tournamentId" uuid, winner text, "hostId" uuid, "joinerId" uuid,
                                             "hostPoints" int, "joinerPoints" int, "endedAt" timestamptz)
       join counting on counting.tournament_id = g."tournamentId"
     )
     update tournament_players p
     set score = s.score, streak = s.streak, games = s.games, wins = s.wins, last_opponent_id = s."opponentId"
     from jsonb_to_recordset($2::jsonb) s ("tournamentId" uuid, "playerId" uuid, "opponentId" uuid, score int, streak int,
                                           games int, wins int)
     join counting on counting.tournament_id = s."tournamentId"
     where p.tournament_id = s."tournamentId" and p.player_id = s."playerId"`,
    [JSON.stringify(rows), JSON.stringify(seats)],
  );
};
