import type { KycAttempt, StaffKyc, StaffKycDetail } from '@muqabla/contract/kyc/kyc-staff-calls';
import type { AttemptRow } from './kyc-attempts.queries.ts';
import type { RevocationRow, StaffKycRow } from './staff-kyc.queries.ts';

/** A verification as a line of the list. */
export const staffKycView = (row: StaffKycRow): StaffKyc => ({
  player: { _id: row.player_id, username: row.username },
  status: row.revoked_at === null ? 'verified' : 'revoked',
  name: row.name,
  last4: row.last4,
  state: row.state,
  yearOfBirth: row.year_of_birth,
  consentedAt: row.consented_at.toISOString(),
  verifiedAt: row.verified_at.toISOString(),
  ...(row.revoked_at !== null && { revokedAt: row.revoked_at.toISOString() }),
});

export const attemptView = (row: AttemptRow): KycAttempt => ({
  _id: row.attempt_id,
  player: { _id: row.player_id, username: row.username },
  at: row.attempted_at.toISOString(),
  step: row.step,
  reason: row.reason,
  ...(row.last4 !== null && { last4: row.last4 }),
});

type Kept = { kyc: StaffKycRow | null; revocations: readonly RevocationRow[]; attempts: readonly AttemptRow[] };

/** All that staff see of one player's KYC. */
export const staffKycDetailView = (
  player: StaffKycDetail['player'],
  { kyc, revocations, attempts }: Kept,
): StaffKycDetail => ({
  player,
  ...(kyc !== null && { kyc: { ...staffKycView(kyc), provider: kyc.provider, consent: kyc.consent } }),
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
