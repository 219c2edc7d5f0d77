import type { RelationState } from '@muqabla/contract/accounts/friends/friend-calls';
import { REQUEST_DAYS } from '@muqabla/contract/accounts/friends/friend-terms';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import type { RequestState } from './friend.rules.ts';

/** A player in a list, with the instant that orders it. */
export type ListedPlayer = { player_id: string; username: string; avatar: string; at: Date };

/** Locks two players in one order until the transaction ends, so that their acts on each other follow one another. */
export const lockPlayers = async (tx: Transaction, playerIds: readonly [string, string]): Promise<boolean> => {
  const rows = await tx.query(
    'select from players where player_id = any ($1::uuid[]) order by player_id for no key update',
    [playerIds],
  );
  return rows.length === 2;
};

const inOrder = (one: string, other: string) => (one < other ? [one, other] : [other, one]);

export const areFriends = async (db: Queries, one: string, other: string): Promise<boolean> =>
  (await db.query('select from friendships where first_id = $1 and second_id = $2', inOrder(one, other))).length > 0;

/** Returns those of these players who are friends of a player. */
export const findFriendsAmong = async (db: Queries, playerId: string, otherIds: readonly string[]) => {
  const rows = await db.query<{ friend_id: string }>(
    `select second_id as friend_id from friendships where first_id = $1 and second_id = any ($2::uuid[])
     union all
     select first_id from friendships where second_id = $1 and first_id = any ($2::uuid[])`,
    [playerId, otherIds],
  );
  return new Set(rows.map(({ friend_id }) => friend_id));
};

/** Counts the friends of each of these players. */
export const countFriends = async (db: Queries, playerIds: readonly string[]): Promise<Map<string, number>> => {
  const rows = await db.query<{ player_id: string; friends: number }>(
    `select player_id, (select count(*) from friendships where first_id = player_id)::int
            + (select count(*) from friendships where second_id = player_id)::int as friends
     from unnest($1::uuid[]) player (player_id)`,
    [playerIds],
  );
  return new Map(rows.map(({ player_id, friends }) => [player_id, friends]));
};

/** Makes two locked players friends; false when they are already. */
export const insertFriendship = async (tx: Transaction, one: string, other: string, at: Date): Promise<boolean> => {
  const rows = await tx.query(
    `insert into friendships (first_id, second_id, since) values ($1, $2, $3) on conflict do nothing returning 1`,
    [...inOrder(one, other), at],
  );
  return rows.length > 0;
};

export const deleteFriendship = (tx: Transaction, one: string, other: string) =>
  tx.query('delete from friendships where first_id = $1 and second_id = $2', inOrder(one, other));

export type RequestRow = { state: RequestState; is_ignored: boolean; requested_at: Date };

/** The newest request of a player to another; null when there is none. */
export const findRequest = async (db: Queries, playerId: string, otherId: string): Promise<RequestRow | null> => {
  const [row] = await db.query<RequestRow>(
    'select state, is_ignored, requested_at from friend_requests where player_id = $1 and other_id = $2',
    [playerId, otherId],
  );
  return row ?? null;
};

type Sides = { playerId: string; otherId: string };

/** Saves a request in place of the one before. */
export const saveRequest = (
  tx: Transaction,
  { playerId, otherId, isIgnored, at }: Sides & { isIgnored: boolean; at: Date },
) =>
  tx.query(
    `insert into friend_requests (player_id, other_id, requested_at, state, is_ignored)
     values ($1, $2, $3, 'waiting', $4)
     on conflict (player_id, other_id) do update
     set requested_at = excluded.requested_at, state = excluded.state, is_ignored = excluded.is_ignored`,
    [playerId, otherId, at, isIgnored],
  );

/** Changes the state of a request from one to another, if it has that one. */
export const moveRequest = (
  tx: Transaction,
  { playerId, otherId, from, to }: Sides & { from: RequestState; to: RequestState },
) =>
  tx.query('update friend_requests set state = $4 where player_id = $1 and other_id = $2 and state = $3', [
    playerId,
    otherId,
    from,
    to,
  ]);

/** Hides a request from the player who received it. */
export const ignoreRequest = (tx: Transaction, { playerId, otherId }: Sides) =>
  tx.query('update friend_requests set is_ignored = true where player_id = $1 and other_id = $2', [playerId, otherId]);

/** Deletes the requests between two players. */
export const deleteRequests = (tx: Transaction, one: string, other: string) =>
  tx.query(
    'delete from friend_requests where (player_id = $1 and other_id = $2) or (player_id = $2 and other_id = $1)',
    [one, other],
  );

/** Counts the players to whom a player has sent a request since an instant. */
export const countRequests = async (db: Queries, playerId: string, since: Date): Promise<number> => {
  const [row] = await db.query<{ sent: number }>(
    'select count(*)::int as sent from friend_requests where player_id = $1 and requested_at > $2',
    [playerId, since],
  );
  return row?.sent ?? 0;
};

const SHOWN_REQUESTS = 50;

/** Requests that a player has received, or has sent and not taken back, the newest first. */
export const readRequests = (db: Queries, playerId: string, side: 'received' | 'sent', since: Date) =>
  db.query<ListedPlayer>(
    side === 'received'
      ? `select p.player_id, p.username, p.avatar, r.requested_at as at
         from friend_requests r join players p using (player_id)
         where r.other_id = $1 and r.state = 'waiting' and not r.is_ignored and r.requested_at > $2
         order by r.requested_at desc limit ${SHOWN_REQUESTS}`
      : `select p.player_id, p.username, p.avatar, r.requested_at as at
         from friend_requests r join players p on p.player_id = r.other_id
         where r.player_id = $1 and r.state = 'waiting' and r.requested_at > $2
         order by r.requested_at desc limit ${SHOWN_REQUESTS}`,
    [playerId, since],
  );

/** Counts the received requests that wait for a player, up to the number that is shown. */
export const countReceived = async (db: Queries, playerId: string, since: Date): Promise<number> => {
  const [row] = await db.query<{ waiting: number }>(
    `select count(*)::int as waiting from (
       select from friend_requests where other_id = $1 and state = 'waiting' and not is_ignored and requested_at > $2 limit ${SHOWN_REQUESTS}) r`,
    [playerId, since],
  );
  return row?.waiting ?? 0;
};

/** Reads the relation of each of these players to a player, as the player may see it. */
export const readRelations = async (
  db: Queries,
  playerId: string,
  otherIds: readonly string[],
  since: Date,
): Promise<Map<string, RelationState>> => {
  if (otherIds.length === 0) return new Map();
  const [friends, requests] = await Promise.all([
    findFriendsAmong(db, playerId, otherIds),
    db.query<{ other_id: string; state: RelationState }>(
      `select other_id, 'requested' as state from friend_requests
       where player_id = $1 and other_id = any ($2::uuid[]) and state = 'waiting' and requested_at > $3
       union all
       select player_id, 'received' from friend_requests
       where player_id = any ($2::uuid[]) and other_id = $1 and state = 'waiting' and not is_ignored and requested_at > $3`,
      [playerId, otherIds, since],
    ),
  ]);
  // A received request comes last: it can be answered.
  return new Map([
    ...requests.map(({ other_id, state }) => [other_id, state] as const),
    ...[...friends].map((id) => [id, 'friends'] as const),
  ]);
};

/** Deletes requests that are over. */
export const forgetRequests = (db: Queries, before: Date) =>
  db.query('delete from friend_requests where requested_at < $1', [before]);

/** Requests sent since this time are not over. */
export const requestsSince = (now: Date) => new Date(now.getTime() - REQUEST_DAYS * 86_400_000);
