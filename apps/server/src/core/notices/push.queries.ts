import type { Language } from '@muqabla/contract/languages';
import type { RoomKind } from '@muqabla/contract/play/matches/match';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import type { ShownQueries } from '../../platform/seams/join-seams.ts';
import type { PushKind } from './notice.rules.ts';

export type NewDevice = {
  deviceId: string;
  playerId: string;
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
  now: Date;
};

/**
 * Stores the only device of a locked session. An endpoint of another session moves to this one, because the browser is the
 * same; of more than `max` devices of a player the oldest are deleted.
 */
export const saveDevice = async (tx: Transaction, device: NewDevice, max: number) => {
  const { deviceId, playerId, sessionId, endpoint, p256dh, auth, language, now } = device;
  await tx.query('delete from push_devices where session_id = $1 and endpoint <> $2', [sessionId, endpoint]);
  await tx.query(
    `insert into push_devices (device_id, player_id, session_id, endpoint, p256dh, auth, language, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (endpoint) do update set player_id = excluded.player_id, session_id = excluded.session_id,
       p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language, created_at = excluded.created_at`,
    [deviceId, playerId, sessionId, endpoint, p256dh, auth, language, now],
  );
  await tx.query(
    `delete from push_devices where device_id in (
       select device_id from push_devices where player_id = $1 order by created_at desc, device_id offset $2)`,
    [playerId, max],
  );
};

export const hasDevice = async (db: Queries, sessionId: string): Promise<boolean> =>
  (await db.query('select from push_devices where session_id = $1', [sessionId])).length > 0;

/** Deletes the device of a session; false when it has none. */
export const removeDeviceOfSession = async (db: Queries, sessionId: string): Promise<boolean> =>
  (await db.query('delete from push_devices where session_id = $1 returning 1', [sessionId])).length > 0;

/** Deletes a device that no longer exists, unless its browser has subscribed again meanwhile. */
export const removeDevice = async (db: Queries, deviceId: string, endpoint: string) => {
  await db.query('delete from push_devices where device_id = $1 and endpoint = $2', [deviceId, endpoint]);
};

export type PushRow = {
  kind: PushKind;
  match_id: string | null;
  game_name: string | null;
  room: RoomKind | null;
  created_at: Date;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
  phone: string;
  session_id: string;
};

/** An unread notice and a device of its player; null when either is missing. */
export const findPush = async (
  { db, shown }: ShownQueries,
  { noticeId, deviceId }: { noticeId: string; deviceId: string },
): Promise<PushRow | null> => {
  const [row] = await db.query<PushRow>(
    `select n.kind, n.match_id, m.game_name, m.room, n.created_at, d.endpoint, d.p256dh, d.auth, d.language, p.phone, d.session_id
     from notices n join push_devices d using (player_id) join players p using (player_id)
     left join ${shown.match} m using (match_id)
     where n.notice_id = $1 and d.device_id = $2 and n.read_at is null`,
    [noticeId, deviceId],
  );
  return row ?? null;
};
