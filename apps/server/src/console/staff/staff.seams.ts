import { NO_PERSON } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const staffSeams: Seams = {
  tables: {
    staff: NO_PERSON,
    staff_invitations: NO_PERSON,
    staff_company_accounts: NO_PERSON,
    staff_company_requests: NO_PERSON,
    staff_oidc_logins: NO_PERSON,
    staff_sign_ins: NO_PERSON,
    staff_recovery_codes: NO_PERSON,
  },
  subjects: {
    staff: 'select staff_id as id, name, null::bigint as paise from staff where staff_id = any ($1::uuid[])',
  },
};
