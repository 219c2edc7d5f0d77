import type { ReferredPlayer } from '@muqabla/contract/accounts/referrals/referral-calls';
import { rupeesFromPaise } from '@muqabla/contract/money';
import { refuse } from '@muqabla/contract/refusals';
import { timeCursorOf, readTimeCursor } from '../../platform/db/cursor.rules.ts';
import { readIdCursor } from '../../platform/db/cursor.rules.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { maskPhone } from '../../platform/masks.rules.ts';
import { findReferrer, type ReadReferred, type ReferredRow } from './referrers.queries.ts';

const PAGE_SIZE = 20;

const parseCursor = (text: string) => {
  const cursor = readTimeCursor(text);
  return cursor === null || readIdCursor(cursor.key) === null ? null : cursor;
};

const referredView = (row: ReferredRow, level: 1 | 2): ReferredPlayer => ({
  player: { _id: row.player_id, username: row.username, phone: maskPhone(row.phone) },
  joinedAt: row.created_at.toISOString(),
  ...(level === 2 && { through: { _id: row.through_id, username: row.through_username } }),
  won: row.won,
  bonuses: row.bonuses,
  earned: rupeesFromPaise(row.paise),
});

/** One page of a referrer's referred players of a level, newest first. */
export const listReferred =
  ({
    db,
    readReferred,
  }: {
    db: Queries;
    readReferred: ReadReferred;
  }): Handler<'GET /admin/referrals/{playerId}/players'> =>
  async ({ params: { playerId }, query: { level: levelText, cursor } }) => {
    if ((await findReferrer(db, playerId)) === null) return refuse('PLAYER_NOT_FOUND');
    const after = cursor === undefined ? null : parseCursor(cursor);
    if (cursor !== undefined && after === null) return { players: [] };
    const level = levelText === '1' ? 1 : 2;
    const rows = await readReferred(db, { playerId, level, after, limit: PAGE_SIZE + 1 });
    const page = rows.slice(0, PAGE_SIZE);
    const last = page.at(-1);
    return {
      players: page.map((row) => referredView(row, level)),
      ...(rows.length > PAGE_SIZE && last !== undefined && { next: timeCursorOf(last.created_at, last.player_id) }),
    };
  };
