import type { Queries, Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';

export type StaffKycRow = {
  player_id: string;
  username: string;
  name: string;
  last4: string;
  state: string;
  year_of_birth: number;
  age_when_verified: number;
  provider: string;
  consent: string;
  consented_at: Date;
  verified_at: Date;
  revoked_at: Date | null;
};

const VERIFICATIONS = `select k.player_id, p.username, k.name, k.last4, k.state, k.year_of_birth, k.age_when_verified, k.provider, k.consent,
    k.consented_at, k.verified_at, k.revoked_at
  from kyc k join players p using (player_id)`;

export type KycFilter = {
  readonly search?: string | undefined;
  readonly state?: string | undefined;
  readonly status?: 'verified' | 'revoked' | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly after: { readonly at: Date; readonly key: string } | null;
};

const prefixOf = (text: string) => `${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Verifications that match every given filter, newest first. */
export const listVerifications = (db: Queries, filter: KycFilter, limit: number) => {
  const values: unknown[] = [limit];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where: string[] = [];
  // Only the given filters are in the statement, so that its plan uses their indexes.
  if (filter.search !== undefined) {
    const [exact, prefix] = [bind(filter.search), bind(prefixOf(filter.search))];
    // Each branch is a range of an index; names match by prefix.
    where.push(`k.player_id in (
      select player_id from kyc where last4 = ${exact}
      union select player_id from kyc where lower(name) like ${prefix}
      union select player_id from players where phone = ${exact}
      union select player_id from players where lower(full_name) like ${prefix}
      union select player_id from players where lower(username) like ${prefix})`);
  }
  if (filter.state !== undefined) where.push(`lower(k.state) = lower(${bind(filter.state)})`);
  if (filter.status !== undefined) where.push(`k.revoked_at is ${filter.status === 'revoked' ? 'not null' : 'null'}`);
  if (filter.from !== undefined) where.push(`k.verified_at >= ${bind(filter.from)}`);
  if (filter.to !== undefined) where.push(`k.verified_at < ${bind(filter.to)}`);
  if (filter.after !== null)
    where.push(`(k.verified_at, k.player_id) < (${bind(filter.after.at)}, ${bind(filter.after.key)})`);
  return db.query<StaffKycRow>(
    `${VERIFICATIONS} ${where.length === 0 ? '' : `where ${where.join(' and ')}`} order by k.verified_at desc, k.player_id desc limit $1`,
    values,
  );
};

/** A player's verification as staff see it; null when there is none. */
export const findVerification = async (db: Queries, playerId: string): Promise<StaffKycRow | null> =>
  (await db.query<StaffKycRow>(`${VERIFICATIONS} where k.player_id = $1`, [playerId]))[0] ?? null;

export type RevocationRow = {
  revoked_at: Date;
  staff_id: string;
  staff_name: string;
  reason: string;
  name: string;
  last4: string;
  verified_at: Date;
};

/** A player's revoked verifications, newest first. */
export const listRevocations = (db: Queries, playerId: string, limit: number) =>
  db.query<RevocationRow>(
    `select r.revoked_at, r.staff_id, s.name as staff_name, r.reason, r.name, r.last4, r.verified_at
     from kyc_revocations r join staff s using (staff_id)
     where r.player_id = $1 order by r.revoked_at desc, r.revocation_id desc limit $2`,
    [playerId, limit],
  );

type Revocation = { playerId: string; staffId: string; reason: string; at: Date };

/** Revokes a verification, stores a record of it and deletes the open OTP challenge; null when there is none to revoke. */
export const revoke = async (
  tx: Transaction,
  { playerId, staffId, reason, at }: Revocation,
): Promise<{ verifiedAt: Date } | null> => {
  const [revoked] = await tx.query<{ verified_at: Date }>(
    `with revoked as (
       update kyc set revoked_at = $4 where player_id = $2 and revoked_at is null
       returning player_id, name, last4, state, year_of_birth, provider, consent, consented_at, verified_at)
     insert into kyc_revocations (revocation_id, player_id, staff_id, reason, name, last4, state, year_of_birth, provider,
       consent, consented_at, verified_at, revoked_at)
     select $1, player_id, $3, $5, name, last4, state, year_of_birth, provider, consent, consented_at, verified_at, $4
     from revoked returning verified_at`,
    [newId(), playerId, staffId, at, reason],
  );
  if (revoked === undefined) return null;
  await tx.query('delete from kyc_challenges where player_id = $1', [playerId]);
  return { verifiedAt: revoked.verified_at };
};
