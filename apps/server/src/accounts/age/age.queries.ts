import type { AgeProof } from '@muqabla/contract/accounts/age/age-calls';
import type { GuardianRelation } from '@muqabla/contract/accounts/age/age-terms';
import type { Queries } from '../../platform/db/database.ts';
import type { AgeFacts } from './age.rules.ts';

type FactsRow = {
  player_id: string;
  kyc_years: number | null;
  age: number | null;
  is_reached: boolean | null;
  has_guardian: boolean;
  is_robot: boolean;
};

/** Reads what is stored of the ages of players, by player id. */
export const readAgeFacts = async (
  db: Queries,
  { playerIds, now }: { playerIds: readonly string[]; now: Date },
): Promise<Map<string, AgeFacts>> => {
  if (playerIds.length === 0) return new Map();
  const rows = await db.query<FactsRow>(
    // Only the year of birth is stored, so that the age of a KYC is the one that its person has reached for certain.
    `select asked.player_id,
       greatest(k.age_when_verified, extract(year from $2::timestamptz)::int - k.year_of_birth - 1) as kyc_years,
       a.age, a.is_reached, g.player_id is not null as has_guardian, r.player_id is not null as is_robot
     from unnest($1::uuid[]) as asked (player_id)
     left join kyc k on k.player_id = asked.player_id and k.revoked_at is null
     left join age_proofs a on a.player_id = asked.player_id
     left join guardians g on g.player_id = asked.player_id
     left join robots r on r.player_id = asked.player_id`,
    [playerIds, now],
  );
  return new Map(
    rows.map(({ player_id, kyc_years, age, is_reached, has_guardian, is_robot }) => [
      player_id,
      {
        kycYears: kyc_years,
        proof: age === null || is_reached === null ? null : { age, isReached: is_reached },
        hasGuardian: has_guardian,
        isRobot: is_robot,
      },
    ]),
  );
};

/** The time of the last proof of a player, and the guardian who has confirmed. */
export const readAgeProof = async (db: Queries, playerId: string): Promise<Pick<AgeProof, 'provedAt' | 'guardian'>> => {
  const [proof] = await db.query<{ proved_at: Date }>('select proved_at from age_proofs where player_id = $1', [
    playerId,
  ]);
  const [guardian] = await db.query<{ name: string; relation: GuardianRelation; confirmed_at: Date }>(
    'select name, relation, confirmed_at from guardians where player_id = $1',
    [playerId],
  );
  return {
    provedAt: proof?.proved_at.toISOString() ?? null,
    guardian:
      guardian === undefined
        ? null
        : { name: guardian.name, relation: guardian.relation, confirmedAt: guardian.confirmed_at.toISOString() },
  };
};

export type NewProof = { playerId: string; age: number; isReached: boolean; provider: string; provedAt: Date };

/** Stores what the age service says of a player, in the place of what it said before. */
export const saveAgeProof = (db: Queries, { playerId, age, isReached, provider, provedAt }: NewProof) =>
  db.query(
    `insert into age_proofs (player_id, age, is_reached, provider, proved_at) values ($1, $2, $3, $4, $5)
     on conflict (player_id) do update set age = excluded.age, is_reached = excluded.is_reached,
       provider = excluded.provider, proved_at = excluded.proved_at`,
    [playerId, age, isReached, provider, provedAt],
  );

export type NewGuardian = {
  playerId: string;
  name: string;
  relation: GuardianRelation;
  consentVersion: string;
  confirmedAt: Date;
};

/** Stores the confirmation of a guardian, in the place of the one before. */
export const saveGuardian = (db: Queries, { playerId, name, relation, consentVersion, confirmedAt }: NewGuardian) =>
  db.query(
    `insert into guardians (player_id, name, relation, consent_version, confirmed_at) values ($1, $2, $3, $4, $5)
     on conflict (player_id) do update set name = excluded.name, relation = excluded.relation,
       consent_version = excluded.consent_version, confirmed_at = excluded.confirmed_at`,
    [playerId, name, relation, consentVersion, confirmedAt],
  );

export const deleteGuardian = (db: Queries, playerId: string) =>
  db.query('delete from guardians where player_id = $1', [playerId]);

export const deleteAgeProof = (db: Queries, playerId: string) =>
  db.query('delete from age_proofs where player_id = $1', [playerId]);
