import * as z from 'zod/mini';
import { staffName, staffReason } from '../../core/approvals/proposal.ts';
import { defineCalls } from '../../define-calls.ts';
import { MONEY_ECONOMIES } from '../../economy.ts';
import { id, instant } from '../../fields.ts';
import { containsAadhaar } from './aadhaar.ts';

export const KYC_STATES = ['verified', 'revoked'] as const;

/** Why a KYC that stands bars its player from play, deposits and bonuses. */
export const kycBar = z.enum(['UNDER_18', 'BANNED_STATE']);
export type KycBar = z.output<typeof kycBar>;

/** The results of a KYC step; `ASKED` is an OTP that was sent, the others are reasons of a failure. */
export const KYC_ATTEMPT_REASONS = [
  'ASKED',
  'NOT_AADHAAR',
  'TOO_MANY',
  'NO_SUCH_AADHAAR',
  'PROVIDER_DOWN',
  'WRONG_OTP',
  'OTP_SPENT',
  'TAKEN',
  'UNDER_18',
  'BANNED_STATE',
] as const;
export const kycAttemptReason = z.enum(KYC_ATTEMPT_REASONS);
export type KycAttemptReason = z.output<typeof kycAttemptReason>;

const player = z.object({ _id: id, username: z.string() });

/** A verification as staff see it, with only the last four digits of the Aadhaar. */
export const staffKyc = z.object({
  player,
  status: z.enum(KYC_STATES),
  name: z.string(),
  last4: z.string(),
  state: z.string(),
  yearOfBirth: z.int(),
  consentedAt: instant,
  verifiedAt: instant,
  revokedAt: z.optional(instant),
  /** Absent for a player who may play. */
  bar: z.optional(kycBar),
});
export type StaffKyc = z.output<typeof staffKyc>;

export const kycAttempt = z.object({
  _id: id,
  player,
  at: instant,
  step: z.enum(['send', 'verify']),
  reason: kycAttemptReason,
  last4: z.optional(z.string()),
});
export type KycAttempt = z.output<typeof kycAttempt>;

export const kycRevocation = z.object({
  at: instant,
  staff: staffName,
  reason: z.string(),
  name: z.string(),
  last4: z.string(),
  verifiedAt: instant,
});

export const staffKycDetail = z.object({
  player,
  /** Absent if the player was never verified. */
  kyc: z.optional(
    z.object({ ...staffKyc.shape, provider: z.string(), /** The displayed wording. */ consent: z.string() }),
  ),
  /** Revoked verifications, newest first. */
  revocations: z.array(kycRevocation),
  /** The newest 50 attempts of the last half year. */
  attempts: z.array(kycAttempt),
});
export type StaffKycDetail = z.output<typeof staffKycDetail>;

const withoutNumber = z.refine<string>((text) => !containsAadhaar(text), {
  error: 'not a whole Aadhaar number, only its last four digits',
});
const cursor = z.optional(
  z.string().check(z.regex(/^\d{1,15}~[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)),
);

const common = { access: 'staff:kyc', economies: MONEY_ECONOMIES } as const;

export const staffKycCalls = defineCalls(common, {
  'GET /admin/kyc': {
    summary:
      'Verified players, newest first, 50 at a time. `search` is the beginning of a name, a whole phone, or the last four digits. `cursor` is the `next` of the answer before.',
    query: {
      search: z.optional(z.string().check(z.trim(), z.minLength(2), z.maxLength(60), withoutNumber)),
      state: z.optional(z.string().check(z.trim(), z.minLength(2), z.maxLength(60), withoutNumber)),
      status: z.optional(z.enum(KYC_STATES)),
      from: z.optional(instant),
      to: z.optional(instant),
      cursor,
    },
    response: { people: z.array(staffKyc), next: z.optional(z.string()) },
  },
  'GET /admin/kyc/refusals': {
    summary: 'Failed KYC attempts of the last half year, newest first, 50 at a time.',
    query: { reason: z.optional(kycAttemptReason), cursor },
    response: { refusals: z.array(kycAttempt), next: z.optional(z.string()) },
  },
  'GET /admin/kyc/players/{playerId}': {
    summary: 'A player’s verification with the consent, revoked verifications and attempts.',
    response: staffKycDetail,
    refusals: ['PLAYER_NOT_FOUND'],
  },
  'POST /admin/kyc/players/{playerId}/revoke': {
    decides: 'kyc',
    access: 'staff:revokeKyc',
    fresh: true,
    summary:
      'Revokes a verification: the player cannot stake or withdraw until they verify again. Running battles continue; the Aadhaar stays with the account.',
    body: { reason: staffReason.check(withoutNumber) },
    response: staffKycDetail,
    refusals: ['PLAYER_NOT_FOUND', 'KYC_NOT_VERIFIED'],
  },
});
