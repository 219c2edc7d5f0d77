import type { Queries } from '../../../platform/db/database.ts';
import { isSeatFree } from '../../pairing/queue/seat-offers.queries.ts';
import { FIRST_RATING } from '../../skill/ratings/rating.rules.ts';
import { ARENA_SEEN_SECONDS, type ArenaWaiting } from './arena.rules.ts';
import { type Seat, seatKey } from './seat.rules.ts';

type SeatRow = {
  match_id: string;
  tournament_id: string;
  player_id: string;
  score: number;
  streak: number;
  games: number;
  wins: number;
  offered_match_id: string | null;
  is_pairing: boolean;
};

const IS_PAIRING = (now: string) => `t.status = 'running' and not t.is_paused and t.ends_at > ${now}`;

/** A player of a game, whose seat is read. */
export type WantedSeat = {
  readonly matchId: string;
  readonly tournamentId: string;
  readonly playerId: string;
};

/** Seats by `seatKey`, also those that the maker of an arena took, because their last game counts; without a lock, but only games change scores, under the locks of both players' wallets. */
export const readSeats = async (db: Queries, wanted: readonly WantedSeat[], now: Date): Promise<Map<string, Seat>> => {
  if (wanted.length === 0) return new Map();
  const rows = await db.query<SeatRow>(
    `select wanted.match_id, p.tournament_id, p.player_id, p.score, p.streak, p.games, p.wins, p.offered_match_id,
            ${IS_PAIRING('$4')} and p.left_at is null as is_pairing
     from unnest($1::uuid[], $2::uuid[], $3::uuid[]) wanted (match_id, tournament_id, player_id)
     join tournament_players p using (tournament_id, player_id) join tournaments t using (tournament_id)
     where p.left_at is null or p.removed_at is not null`,
    [
      wanted.map(({ matchId }) => matchId),
      wanted.map(({ tournamentId }) => tournamentId),
      wanted.map(({ playerId }) => playerId),
      now,
    ],
  );
  return new Map(
    rows.map((row) => [
      seatKey(row.match_id, row.player_id),
      {
        matchId: row.match_id,
        tournamentId: row.tournament_id,
        playerId: row.player_id,
        score: row.score,
        streak: row.streak,
        games: row.games,
        wins: row.wins,
        offeredMatchId: row.offered_match_id,
        isPairing: row.is_pairing,
      },
    ]),
  );
};

/** The tournament as a player who wants the next game finds it. Null when players cannot see it. */
export const readArena = async (
  db: Queries,
  { tournamentId, playerId, now }: { tournamentId: string; playerId: string; now: Date },
) => {
  const [row] = await db.query<{
    game_name: string;
    is_pairing: boolean;
    has_seat: boolean;
    score: number;
    last_opponent_id: string | null;
    is_private: boolean;
  }>(
    `select t.game_name, ${IS_PAIRING('$3')} as is_pairing, p.player_id is not null as has_seat,
            coalesce(p.score, 0) as score, p.last_opponent_id, t.made_by is not null as is_private
     from tournaments t
     left join tournament_players p on p.tournament_id = t.tournament_id and p.player_id = $2 and p.left_at is null
     where t.tournament_id = $1 and (not t.needs_approval or t.approved_by is not null)
       and (t.made_by is null or t.made_by = $2 or p.player_id is not null)`,
    [tournamentId, playerId, now],
  );
  return row === undefined
    ? null
    : {
        gameName: row.game_name,
        isPairing: row.is_pairing,
        hasSeat: row.has_seat,
        score: row.score,
        lastOpponentId: row.last_opponent_id,
        isPrivate: row.is_private,
      };
};

const MAX_CANDIDATES = 50;

/**
 * Other players who wait for an opponent in a tournament, whose app has asked within seconds and who play no game now, the
 * longest waiting first, at most 50. With `before`, only those who began to wait before that match.
 */
export const listArenaWaiting = async (
  db: Queries,
  { tournamentId, playerId, before, now }: { tournamentId: string; playerId: string; before: string | null; now: Date },
): Promise<ArenaWaiting[]> => {
  const rows = await db.query<{
    match_id: string;
    host_id: string;
    score: number;
    rating: number | null;
    created_at: Date;
  }>(
    `select m.match_id, m.host_id, p.score, r.rating, m.created_at
     from matches m
     join tournament_players p on p.tournament_id = m.tournament_id and p.player_id = m.host_id
     left join ratings r on r.player_id = m.host_id and r.game_name = m.game_name
     where m.tournament_id = $1 and m.status in ('new', 'requested', 'running') and m.status = 'new' and m.host_id <> $2
       and m.queue_until > $4 and ($3::uuid is null or m.match_id < $3) and ${isSeatFree('$2', '$4')}
       and p.left_at is null and p.seen_at > $4::timestamptz - interval '${ARENA_SEEN_SECONDS} seconds'
       and not exists (select from matches o where o.host_id = m.host_id and o.game_name = m.game_name and o.status = 'running')
       and not exists (select from matches o where o.joiner_id = m.host_id and o.game_name = m.game_name and o.status = 'running')
     order by m.match_id limit ${MAX_CANDIDATES}`,
    [tournamentId, playerId, before, now],
  );
  return rows.map(({ match_id, host_id, score, rating, created_at }) => ({
    matchId: match_id,
    hostId: host_id,
    score,
    rating: rating ?? FIRST_RATING.rating,
    since: created_at,
  }));
};
