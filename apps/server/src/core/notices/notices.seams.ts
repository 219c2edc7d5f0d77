import { OTHERS, SUBJECT, names } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const noticesSeams: Seams = {
  tables: {
    notices: {
      afterDeletion: 'removed',
      where: 'player_id = $1',
      order: 'notice_id',
      columns: names('notice_id kind match_id tournament_id amount_paise note created_at read_at'),
      left: { player_id: SUBJECT, other_id: OTHERS },
    },
    push_devices: {
      afterDeletion: 'removed',
      where: 'player_id = $1',
      order: 'created_at, device_id',
      columns: names('device_id endpoint session_id language created_at'),
      left: { player_id: SUBJECT, p256dh: 'a key of the browser', auth: 'a key of the browser' },
    },
  },
  purposeEnds: { notices: 'delete from push_devices where player_id = $1' },
};
