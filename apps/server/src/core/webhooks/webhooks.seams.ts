import { NO_PERSON } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const webhooksSeams: Seams = {
  tables: {
    webhook_endpoints: NO_PERSON,
    webhook_secrets: NO_PERSON,
    webhook_deliveries:
      'ids and amounts of events for the operator’s systems, deleted after 30 days; what happened is exported from its own table',
  },
};
