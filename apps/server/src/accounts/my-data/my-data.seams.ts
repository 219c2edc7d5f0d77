import { SUBJECT, names } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const myDataSeams: Seams = {
  tables: {
    data_exports: {
      afterDeletion: 'removed',
      where: 'player_id = $1',
      order: 'player_id',
      columns: names('export_id language requested_at'),
      left: {
        player_id: SUBJECT,
        status: 'of this file itself',
        done_parts: 'of this file itself',
        total_parts: 'of this file itself',
        byte_count: 'of this file itself',
        ready_at: 'of this file itself',
        ends_at: 'of this file itself',
      },
    },
    data_export_pieces: 'where this file is in our store',
  },
};
