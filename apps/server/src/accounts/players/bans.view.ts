import type { PlayerBan, PlayerBans } from '@muqabla/contract/accounts/players/ban-calls';
import type { BanRow } from './bans.queries.ts';

const liftedOf = (row: BanRow): PlayerBan['lifted'] =>
  row.lifted_at === null
    ? undefined
    : {
        by: { _id: row.lifted_by ?? '', name: row.lifted_by_name ?? '' },
        at: row.lifted_at.toISOString(),
        reason: row.lift_reason ?? '',
      };

const banView = (row: BanRow): PlayerBan => {
  const lifted = liftedOf(row);
  return {
    _id: row.ban_id,
    kind: row.kind,
    reason: row.reason,
    reasonHi: row.reason_hi,
    note: row.note,
    by: { _id: row.banned_by, name: row.banned_by_name },
    at: row.banned_at.toISOString(),
    until: row.until?.toISOString() ?? null,
    ...(lifted !== undefined && { lifted }),
  };
};

/** A player's bans as staff see them. */
export const bansView = (rows: readonly BanRow[], now: Date): PlayerBans => {
  const holds = ({ lifted_at, until }: BanRow) => lifted_at === null && (until === null || until > now);
  return { current: rows.find(holds)?.ban_id ?? null, bans: rows.map(banView) };
};
