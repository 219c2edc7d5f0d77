import type { Database, Queries, Transaction } from '../../../platform/db/database.ts';

/** So long a seat is offered to one player; their app accepts at once. */
const OFFER_SECONDS = 10;

/** Seats that are tried at a time: all were free a moment ago, so that more would only be in the way of others who look. */
const MAX_TRIES = 4;

/** A place in the queue, by the player who waits there. */
export type WaitingSeat = { readonly matchId: string; readonly hostId: string };

class NotFree extends Error {
  readonly isOwnFree: boolean;
  constructor(isOwnFree: boolean) {
    super('a seat is offered to another player');
    this.isOwnFree = isOwnFree;
  }
}

type Holding = { readonly seats: readonly WaitingSeat[]; readonly playerId: string; readonly now: Date };

/**
 * Holds seats for a player, all or none. In the order of their hosts, like every other, to avoid deadlocks. An offer is not renewed,
 * and one that has lapsed is not made again to the same player; the own place may be left again and again.
 */
const holdSeats = (db: Database, { seats, playerId, now }: Holding) =>
  db.transaction(async (tx) => {
    const held = await tx.query<{ host_id: string }>(
      `insert into seat_offers as o (host_id, match_id, player_id, offered_until)
       select host_id, match_id, $3, $4::timestamptz + interval '${OFFER_SECONDS} seconds'
       from unnest($1::uuid[], $2::uuid[]) seat (host_id, match_id) order by host_id
       on conflict (host_id) do update
         set match_id = excluded.match_id, player_id = excluded.player_id,
             offered_until = case when o.match_id = excluded.match_id and o.player_id = excluded.player_id and o.player_id <> o.host_id
                                  then o.offered_until else excluded.offered_until end,
             passed_by = case when o.match_id <> excluded.match_id then '{}' when o.player_id = excluded.player_id then o.passed_by
                              else o.passed_by || o.player_id end
         where o.match_id <> excluded.match_id
           or (o.player_id = excluded.player_id and (o.offered_until > $4 or o.player_id = o.host_id))
           or (o.player_id <> excluded.player_id and o.offered_until <= $4 and excluded.player_id <> all (o.passed_by))
       returning host_id`,
      [seats.map(({ hostId }) => hostId), seats.map(({ matchId }) => matchId), playerId, now],
    );
    // Rolls back what was held of them.
    if (held.length < seats.length) throw new NotFree(held.some(({ host_id }) => host_id === playerId));
  });

type Wish = { readonly playerId: string; readonly ownMatchId: string | null; readonly now: Date };

/** True when a seat still waits of which this player let an offer lapse. */
const hasPassedOffer = async (db: Queries, playerId: string, now: Date): Promise<boolean> => {
  const rows = await db.query(
    `select from matches m join seat_offers o on o.host_id = m.host_id and o.match_id = m.match_id
     where m.queue_until > $2 and m.host_id <> $1
       and ((o.player_id = $1 and o.offered_until <= $2) or $1 = any (o.passed_by)) limit 1`,
    [playerId, now],
  );
  return rows.length > 0;
};

/**
 * Offers a player the first of these seats that is offered to no other player, and holds the player's own against offers, because
 * they leave it. Null when none of the first is free, or when the own seat is offered: then the player waits. So does one who let an
 * offer lapse, while that seat waits: an account that looks and never accepts holds each player for one offer.
 */
export const takeSeat = async <Seat extends WaitingSeat>(
  db: Database,
  wanted: readonly Seat[],
  { playerId, ownMatchId, now }: Wish,
): Promise<Seat | null> => {
  if (wanted.length === 0 || (await hasPassedOffer(db, playerId, now))) return null;
  const own = ownMatchId === null ? [] : [{ matchId: ownMatchId, hostId: playerId }];
  for (const seat of wanted.slice(0, MAX_TRIES)) {
    try {
      await holdSeats(db, { seats: [...own, seat], playerId, now });
      return seat;
    } catch (error) {
      if (!(error instanceof NotFree)) throw error;
      if (own.length > 0 && !error.isOwnFree) return null;
    }
  }
  return null;
};

/** SQL: the match `m` is offered to no other player. */
export const isSeatFree = (player: string, now: string) =>
  `not exists (select from seat_offers o where o.host_id = m.host_id and o.match_id = m.match_id
     and o.player_id <> ${player} and o.offered_until > ${now})`;

/** Reads to whom these matches of the queue were offered last, null for none. */
export const readOffered = async (
  tx: Transaction,
  matchIds: readonly string[],
): Promise<Map<string, string | null>> => {
  if (matchIds.length === 0) return new Map();
  const rows = await tx.query<{ match_id: string; player_id: string | null }>(
    `select m.match_id, o.player_id
     from matches m left join seat_offers o on o.host_id = m.host_id and o.match_id = m.match_id
     where m.match_id = any ($1::uuid[])`,
    [matchIds],
  );
  return new Map(rows.map(({ match_id, player_id }) => [match_id, player_id]));
};

/** The match in which a player waits in the queue, or null. */
export const findQueued = async (db: Queries, playerId: string): Promise<string | null> => {
  const [row] = await db.query<{ match_id: string }>(
    'select match_id from matches where host_id = $1 and queue_until is not null',
    [playerId],
  );
  return row?.match_id ?? null;
};
