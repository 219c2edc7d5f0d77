import type { Database, Queries } from '../../platform/db/database.ts';

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

/** Holds seats for a player, all or none. In the order of their hosts, like every other, to avoid deadlocks. */
const holdSeats = (db: Database, { seats, playerId, now }: Holding) =>
  db.transaction(async (tx) => {
    const held = await tx.query<{ host_id: string }>(
      `insert into seat_offers as o (host_id, match_id, player_id, offered_until)
       select host_id, match_id, $3, $4::timestamptz + interval '${OFFER_SECONDS} seconds'
       from unnest($1::uuid[], $2::uuid[]) seat (host_id, match_id) order by host_id
       on conflict (host_id) do update
         set match_id = excluded.match_id, player_id = excluded.player_id, offered_until = excluded.offered_until
         where o.match_id <> excluded.match_id or o.offered_until <= $4 or o.player_id = excluded.player_id
       returning host_id`,
      [seats.map(({ hostId }) => hostId), seats.map(({ matchId }) => matchId), playerId, now],
    );
    // Rolls back what was held of them.
    if (held.length < seats.length) throw new NotFree(held.some(({ host_id }) => host_id === playerId));
  });

type Wish = { readonly playerId: string; readonly ownMatchId: string | null; readonly now: Date };

/**
 * Offers a player the first of these seats that is offered to no other player, and holds the player's own against offers, because
 * they leave it. Null when none of the first is free, or when the own seat is offered: then the player waits.
 */
export const takeSeat = async <Seat extends WaitingSeat>(
  db: Database,
  wanted: readonly Seat[],
  { playerId, ownMatchId, now }: Wish,
): Promise<Seat | null> => {
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

/** The match in which a player waits in the queue, or null. */
export const findQueued = async (db: Queries, playerId: string): Promise<string | null> => {
  const [row] = await db.query<{ match_id: string }>(
    'select match_id from matches where host_id = $1 and queue_until is not null',
    [playerId],
  );
  return row?.match_id ?? null;
};
