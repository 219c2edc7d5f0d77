import { NO_PERSON, names } from '../../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../../platform/seams/seams.ts';
import { OWN_MATCHES } from '../../engine/own-matches.queries.ts';

const STORE = 'where the acts are in our store; they are in board_acts';

export const archiveSeams: Seams = {
  tables: {
    act_archives: NO_PERSON,
    archived_games: {
      afterDeletion: 'kept',
      where: OWN_MATCHES,
      order: 'match_id',
      columns: names('match_id acts'),
      left: { archive_id: STORE, byte_offset: STORE, byte_count: STORE },
    },
  },
};
