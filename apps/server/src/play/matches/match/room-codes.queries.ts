import type { Queries } from '../../../platform/db/database.ts';

const SAME_ROOM_CODE = 50;

/** The newest matches with a room code, in whatever case it is typed. */
export const findMatchIdsByRoomCode = async (db: Queries, roomCode: string): Promise<string[]> => {
  const codes = [...new Set([roomCode, roomCode.toUpperCase(), roomCode.toLowerCase()])];
  const rows = await db.query<{ match_id: string }>(
    `select match_id from matches where fold_code(room_code) = any (array(select fold_code(code) from unnest($1::text[]) code))
       and room_code = any ($1::text[]) order by match_id desc limit ${SAME_ROOM_CODE}`,
    [codes],
  );
  return rows.map(({ match_id }) => match_id);
};
