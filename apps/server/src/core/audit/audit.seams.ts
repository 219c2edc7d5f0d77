import { NO_PERSON } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const auditSeams: Seams = {
  tables: {
    audit_records:
      'the record of what staff did, whose chain of hashes proves it; bans, payments and changes are exported',
    audit_head: NO_PERSON,
    audit_redactions: NO_PERSON,
  },
};
