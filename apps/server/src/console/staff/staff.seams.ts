import { NO_PERSON } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const staffSeams: Seams = {
  tables: {
    staff_invitations: NO_PERSON,
    staff_oidc_logins: NO_PERSON,
    staff_sign_ins: NO_PERSON,
    staff_recovery_codes: NO_PERSON,
  },
  expired: [
    `delete from staff_oidc_logins where state_hash in (
      select state_hash from staff_oidc_logins where expires_at < $1::timestamptz limit $2)`,
    `delete from staff_sign_ins where session_id in (
      select session_id from staff_sign_ins where signed_in_at < $1::timestamptz - interval '180 days' limit $2)`,
  ],
};
