import type { Queries, Transaction } from '../platform/database.ts';
import type { PlayFacts } from './kyc.rules.ts';

/** A player's KYC as it is kept. */
export type KeptKyc = PlayFacts & { readonly name: string; readonly last4: string };

type Row = { name: string; last4: string; state: string; year_of_birth: number; adult_when_verified: boolean };

const factsOf = ({ state, year_of_birth, adult_when_verified }: Omit<Row, 'name' | 'last4'>): PlayFacts => ({
  state,
  yearOfBirth: year_of_birth,
  adultWhenVerified: adult_when_verified,
});

/** A player's KYC; null without one. */
export const findKyc = async (db: Queries, playerId: string): Promise<KeptKyc | null> => {
  const [row] = await db.query<Row>(
    'select name, last4, state, year_of_birth, adult_when_verified from kyc where player_id = $1',
    [playerId],
  );
  return row === undefined ? null : { ...factsOf(row), name: row.name, last4: row.last4 };
};

/** What decides whether these players may play; those without KYC are absent. */
export const readPlayFacts = async (db: Queries, playerIds: readonly string[]): Promise<Map<string, PlayFacts>> => {
  if (playerIds.length === 0) return new Map();
  const rows = await db.query<Omit<Row, 'name' | 'last4'> & { player_id: string }>(
    'select player_id, state, year_of_birth, adult_when_verified from kyc where player_id = any ($1)',
    [playerIds],
  );
  return new Map(rows.map((row) => [row.player_id, factsOf(row)]));
};

export type NewKyc = KeptKyc & {
  readonly playerId: string;
  readonly fingerprint: Buffer;
  readonly provider: string;
  readonly consent: string;
  readonly consentedAt: Date;
  readonly verifiedAt: Date;
};

/** Keeps a KYC; false when the player has one already, or the Aadhaar is another player's. */
export const insertKyc = async (tx: Transaction, kyc: NewKyc): Promise<boolean> => {
  const inserted = await tx.query(
    `insert into kyc (player_id, fingerprint, last4, name, state, year_of_birth, adult_when_verified, provider, consent, consented_at, verified_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning player_id`,
    [
      kyc.playerId,
      kyc.fingerprint,
      kyc.last4,
      kyc.name,
      kyc.state,
      kyc.yearOfBirth,
      kyc.adultWhenVerified,
      kyc.provider,
      kyc.consent,
      kyc.consentedAt,
      kyc.verifiedAt,
    ],
  );
  return inserted.length === 1;
};
