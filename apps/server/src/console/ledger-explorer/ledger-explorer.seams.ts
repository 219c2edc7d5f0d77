import { NO_PERSON } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const ledgerExplorerSeams: Seams = {
  tables: {
    ledger_checks: NO_PERSON,
  },
};
