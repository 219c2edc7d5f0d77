import type { KycAttemptReason } from '@muqabla/contract/kyc/kyc-staff-calls';
import type { Queries } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';

type NewAttempt = {
  readonly playerId: string;
  readonly step: 'send' | 'verify';
  readonly reason: KycAttemptReason;
  /** Of a number that was right; null for what is none. */
  readonly last4: string | null;
  readonly at: Date;
};

/** More of one kind than a person makes in an hour tell nothing new, and a script's would fill the table. */
const MOST_AN_HOUR = 10;

/** Keeps what a player tried, at most ten of a kind in an hour. */
export const noteAttempt = async (db: Queries, { playerId, step, reason, last4, at }: NewAttempt) => {
  await db.query(
    `insert into kyc_attempts (attempt_id, player_id, step, reason, last4, attempted_at)
     select $1, $2::uuid, $3, $4::text, $5, $6::timestamptz
     where (select count(*) from kyc_attempts
            where player_id = $2::uuid and reason = $4::text and attempted_at > $6::timestamptz - interval '1 hour') < $7`,
    [newId(), playerId, step, reason, last4, at, MOST_AN_HOUR],
  );
};

export type AttemptRow = {
  attempt_id: string;
  player_id: string;
  username: string;
  step: 'send' | 'verify';
  reason: KycAttemptReason;
  last4: string | null;
  attempted_at: Date;
};

const ATTEMPTS = `select a.attempt_id, a.player_id, p.username, a.step, a.reason, a.last4, a.attempted_at
  from kyc_attempts a join players p using (player_id)`;
const NEWEST = 'order by a.attempted_at desc, a.attempt_id desc';

/** A player's newest attempts. */
export const listAttempts = (db: Queries, playerId: string, limit: number) =>
  db.query<AttemptRow>(`${ATTEMPTS} where a.player_id = $1 ${NEWEST} limit $2`, [playerId, limit]);

type Asked = { reason: KycAttemptReason | undefined; after: { at: Date; key: string } | null };

/** What came to nothing, newest first, from a place on. */
export const listRefusals = (db: Queries, { reason, after }: Asked, limit: number) => {
  const behind = after ?? { at: 'infinity', key: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
  return db.query<AttemptRow>(
    `${ATTEMPTS} where a.reason <> 'ASKED' and (a.attempted_at, a.attempt_id) < ($2::timestamptz, $3::uuid)
       ${reason === undefined ? 'and $4::text is null' : 'and a.reason = $4'} ${NEWEST} limit $1`,
    [limit, behind.at, behind.key, reason ?? null],
  );
};
