import type { KycAttempt, StaffKyc, StaffKycDetail } from '@muqabla/contract/accounts/kyc/kyc-staff-calls';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { Services } from '../../core/core.ts';
import { findPayer } from '../players/players.queries.ts';
import { type AttemptRow, listAttempts } from './kyc-attempts.queries.ts';
import { kycBarOf, type PlayTerms } from './kyc.rules.ts';
import { findVerification, listRevocations, type RevocationRow, type StaffKycRow } from './staff-kyc.queries.ts';

const barOf = (row: StaffKycRow, terms: PlayTerms) =>
  kycBarOf(
    {
      state: row.state,
      yearOfBirth: row.year_of_birth,
      ageWhenVerified: row.age_when_verified,
      isRevoked: row.revoked_at !== null,
    },
    terms,
  );

/** A verification in the list. */
export const staffKycView = (row: StaffKycRow, terms: PlayTerms): StaffKyc => {
  const bar = barOf(row, terms);
  return {
    player: { _id: row.player_id, username: row.username },
    status: row.revoked_at === null ? 'verified' : 'revoked',
    name: row.name,
    last4: row.last4,
    state: row.state,
    yearOfBirth: row.year_of_birth,
    consentedAt: row.consented_at.toISOString(),
    verifiedAt: row.verified_at.toISOString(),
    ...(row.revoked_at !== null && { revokedAt: row.revoked_at.toISOString() }),
    ...(bar !== null && { bar }),
  };
};

export const attemptView = (row: AttemptRow): KycAttempt => ({
  _id: row.attempt_id,
  player: { _id: row.player_id, username: row.username },
  at: row.attempted_at.toISOString(),
  step: row.step,
  reason: row.reason,
  ...(row.last4 !== null && { last4: row.last4 }),
});

type KycRows = { kyc: StaffKycRow | null; revocations: readonly RevocationRow[]; attempts: readonly AttemptRow[] };

/** A player's KYC with its revocations and attempts. */
export const staffKycDetailView = (
  player: StaffKycDetail['player'],
  { kyc, revocations, attempts, terms }: KycRows & { terms: PlayTerms },
): StaffKycDetail => ({
  player,
  ...(kyc !== null && { kyc: { ...staffKycView(kyc, terms), provider: kyc.provider, consent: kyc.consent } }),
  revocations: revocations.map((row) => ({
    at: row.revoked_at.toISOString(),
    staff: { _id: row.staff_id, name: row.staff_name },
    reason: row.reason,
    name: row.name,
    last4: row.last4,
    verifiedAt: row.verified_at.toISOString(),
  })),
  attempts: attempts.map(attemptView),
});

const MAX_LISTED = 50;

type Sources = Pick<Services, 'db' | 'clock' | 'settings'>;

/** Reads a player's KYC with the newest 50 revocations and attempts. */
export const readStaffKyc = async (
  { db, clock, settings }: Sources,
  playerId: string,
): Promise<StaffKycDetail | Refusal> => {
  const player = await findPayer(db, playerId);
  if (player === null) return refuse('PLAYER_NOT_FOUND');
  const terms = { ...(await settings.read()), now: clock.now() };
  const [kyc, revocations, attempts] = await Promise.all([
    findVerification(db, playerId),
    listRevocations(db, playerId, MAX_LISTED),
    listAttempts(db, playerId, MAX_LISTED),
  ]);
  return staffKycDetailView({ _id: playerId, username: player.username }, { kyc, revocations, attempts, terms });
};
