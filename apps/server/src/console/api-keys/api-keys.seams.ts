import { NO_PERSON } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const apiKeysSeams: Seams = {
  tables: {
    api_keys: NO_PERSON,
    api_key_uses: NO_PERSON,
  },
};
