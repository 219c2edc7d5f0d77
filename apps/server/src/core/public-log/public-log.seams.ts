import { NO_PERSON } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const publicLogSeams: Seams = {
  tables: {
    log_checkpoints: NO_PERSON,
    log_checks: NO_PERSON,
    log_cosignatures: NO_PERSON,
    log_disclosures: 'what may be published of those entries, which tells no player from others',
    log_entries: 'the public log, which has pseudonyms alone and is public at /log',
    log_head: NO_PERSON,
    log_keys: 'the public log, which has pseudonyms alone and is public at /log',
    log_outbox: 'the public log, which has pseudonyms alone and is public at /log',
    log_sealed:
      'entries of which the public log has seals; their players read them in the app, and they have keyed hashes alone',
    log_secret: NO_PERSON,
    log_tiles: NO_PERSON,
  },
};
