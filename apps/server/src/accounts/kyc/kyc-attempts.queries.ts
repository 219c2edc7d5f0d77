import type { KycAttemptReason } from '@muqabla/contract/accounts/kyc/kyc-staff-calls';
import type { Queries } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';

type NewAttempt = {
  readonly playerId: string;
  readonly step: 'send' | 'verify';
  readonly reason: KycAttemptReason;
  /** Last four digits of a valid number; null when the input is not an Aadhaar number. */
  readonly last4: string | null;
  readonly at: Date;
};

// More attempts of a kind in an hour add no information, and a script could fill the table.
const MAX_PER_HOUR = 10;

/** Stores a player's attempt, unless ten of the same reason are stored within the hour. */
export const insertAttempt = async (db: Queries, { playerId, step, reason, last4, at }: NewAttempt) => {
  await db.query(
    `insert into kyc_attempts (attempt_id, player_id, step, reason, last4, attempted_at)
     select $1, $2::uuid, $3, $4::text, $5, $6::timestamptz
     where (select count(*) from kyc_attempts
            where player_id = $2::uuid and reason = $4::text and attempted_at > $6::timestamptz - interval '1 hour') < $7`,
    [newId(), playerId, step, reason, last4, at, MAX_PER_HOUR],
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
const NEWEST_FIRST = 'order by a.attempted_at desc, a.attempt_id desc';

/** A player's newest attempts. */
export const listAttempts = (db: Queries, playerId: string, limit: number) =>
  db.query<AttemptRow>(`${ATTEMPTS} where a.player_id = $1 ${NEWEST_FIRST} limit $2`, [playerId, limit]);

type RefusalQuery = { reason: KycAttemptReason | undefined; after: { at: Date; key: string } | null };

/** Failed attempts, newest first, those older than `after` when it is given. */
export const listRefusals = (db: Queries, { reason, after }: RefusalQuery, limit: number) => {
  const position = after ?? { at: 'infinity', key: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
  return db.query<AttemptRow>(
    `${ATTEMPTS} where a.reason <> 'ASKED' and (a.attempted_at, a.attempt_id) < ($2::timestamptz, $3::uuid)
       ${reason === undefined ? 'and $4::text is null' : 'and a.reason = $4'} ${NEWEST_FIRST} limit $1`,
    [limit, position.at, position.key, reason ?? null],
  );
};
