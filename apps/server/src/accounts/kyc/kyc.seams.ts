import { MONEY_ECONOMIES } from '@muqabla/contract/economy';
import { HASH, SHORT_LIVED, STAFF, SUBJECT, names } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const kycSeams: Seams = {
  tables: {
    kyc: {
      afterDeletion: 'removed',
      where: 'player_id = $1',
      order: 'player_id',
      columns: names(`name last4 state year_of_birth age_when_verified provider consent consented_at verified_at
      revoked_at`),
      left: { player_id: SUBJECT, fingerprint: HASH },
      economies: MONEY_ECONOMIES,
    },
    kyc_attempts: {
      afterDeletion: 'removed',
      where: 'player_id = $1',
      order: 'attempted_at, attempt_id',
      columns: names('attempt_id step reason last4 attempted_at'),
      left: { player_id: SUBJECT },
      economies: MONEY_ECONOMIES,
    },
    kyc_challenges: SHORT_LIVED,
    kyc_fingerprints: 'a hash that lets one Aadhaar number verify one account',
    kyc_revocations: {
      afterDeletion: 'removed',
      where: 'player_id = $1',
      order: 'revoked_at, revocation_id',
      columns: names(`revocation_id reason name last4 state year_of_birth provider consent consented_at verified_at
      revoked_at`),
      left: { player_id: SUBJECT, staff_id: STAFF },
      economies: MONEY_ECONOMIES,
    },
    kyc_sends: {
      afterDeletion: 'removed',
      where: 'player_id = $1',
      order: 'sent_at',
      columns: names('send_id sent_at'),
      left: { player_id: SUBJECT },
      economies: MONEY_ECONOMIES,
    },
  },
  expired: [
    // A failed KYC attempt is kept as long as support may need it.
    `delete from kyc_attempts where attempt_id in (
      select attempt_id from kyc_attempts where attempted_at < $1::timestamptz - interval '180 days' limit $2)`,
  ],
};
