import type { KycBar } from '@muqabla/contract/accounts/kyc/kyc-staff-calls';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import { isBarredByKyc, kycBarOf, type PlayFacts, type PlayTerms } from './kyc.rules.ts';

/** A player's stored KYC. */
export type KycRecord = PlayFacts & { readonly name: string; readonly last4: string };

type Row = {
  name: string;
  last4: string;
  state: string;
  year_of_birth: number;
  age_when_verified: number;
  revoked: boolean;
};

const factsOf = ({ state, year_of_birth, age_when_verified, revoked }: Omit<Row, 'name' | 'last4'>): PlayFacts => ({
  state,
  yearOfBirth: year_of_birth,
  ageWhenVerified: age_when_verified,
  isRevoked: revoked,
});

/** A player's KYC; null when there is none. */
export const findKyc = async (db: Queries, playerId: string): Promise<KycRecord | null> => {
  const [row] = await db.query<Row>(
    `select name, last4, state, year_of_birth, age_when_verified, revoked_at is not null as revoked from kyc where player_id = $1`,
    [playerId],
  );
  return row === undefined ? null : { ...factsOf(row), name: row.name, last4: row.last4 };
};

/** The facts that decide whether players may play, by player id; players without KYC are absent. */
export const readPlayFacts = async (db: Queries, playerIds: readonly string[]): Promise<Map<string, PlayFacts>> => {
  if (playerIds.length === 0) return new Map();
  const rows = await db.query<Omit<Row, 'name' | 'last4'> & { player_id: string }>(
    `select player_id, state, year_of_birth, age_when_verified, revoked_at is not null as revoked from kyc where player_id = any ($1)`,
    [playerIds],
  );
  return new Map(rows.map((row) => [row.player_id, factsOf(row)]));
};

/** Why KYC bars players from play, by player id; players who may play are absent. */
export const readKycBars = async (
  db: Queries,
  playerIds: readonly string[],
  terms: PlayTerms,
): Promise<Map<string, KycBar>> => {
  const facts = await readPlayFacts(db, playerIds);
  return new Map(
    [...facts].flatMap(([playerId, each]) => {
      const bar = kycBarOf(each, terms);
      return bar === null ? [] : [[playerId, bar] as const];
    }),
  );
};

/** True when KYC bars this player from play. */
export const isPlayerBarred = async (db: Queries, playerId: string, terms: PlayTerms): Promise<boolean> =>
  isBarredByKyc((await readPlayFacts(db, [playerId])).get(playerId), terms);

export type NewKyc = Omit<KycRecord, 'isRevoked'> & {
  readonly playerId: string;
  readonly fingerprint: Buffer;
  readonly provider: string;
  readonly consent: string;
  readonly consentedAt: Date;
  readonly verifiedAt: Date;
};

/** Binds an Aadhaar to a player permanently; false when it is bound to another player. */
export const claimAadhaar = async (
  tx: Transaction,
  { fingerprint, playerId }: { fingerprint: Buffer; playerId: string },
): Promise<boolean> => {
  await tx.query('insert into kyc_fingerprints (fingerprint, player_id) values ($1, $2) on conflict do nothing', [
    fingerprint,
    playerId,
  ]);
  const owners = await tx.query('select from kyc_fingerprints where fingerprint = $1 and player_id = $2', [
    fingerprint,
    playerId,
  ]);
  return owners.length === 1;
};

/** Reads a player's KYC and locks it for this transaction. */
export const lockKyc = async (tx: Transaction, playerId: string): Promise<KycRecord | null> => {
  await tx.query('select from players where player_id = $1 for no key update', [playerId]);
  return findKyc(tx, playerId);
};

/** Inserts a KYC, or replaces a revoked one. */
export const saveKyc = async (tx: Transaction, kyc: NewKyc): Promise<void> => {
  await tx.query(
    `insert into kyc (player_id, fingerprint, last4, name, state, year_of_birth, age_when_verified, provider, consent, consented_at, verified_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (player_id) do update set fingerprint = excluded.fingerprint, last4 = excluded.last4,
       name = excluded.name, state = excluded.state, year_of_birth = excluded.year_of_birth,
       age_when_verified = excluded.age_when_verified, provider = excluded.provider, consent = excluded.consent,
       consented_at = excluded.consented_at, verified_at = excluded.verified_at, revoked_at = null`,
    [
      kyc.playerId,
      kyc.fingerprint,
      kyc.last4,
      kyc.name,
      kyc.state,
      kyc.yearOfBirth,
      kyc.ageWhenVerified,
      kyc.provider,
      kyc.consent,
      kyc.consentedAt,
      kyc.verifiedAt,
    ],
  );
};
