import { OPERATION, SHORT_LIVED, STAFF, SUBJECT, names } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const passkeysSeams: Seams = {
  tables: {
    passkeys: {
      afterDeletion: 'removed',
      where: 'player_id = $1',
      order: 'created_at, passkey_id',
      columns: names('passkey_id name is_synced created_at last_used_at blocked_at removed_at'),
      left: {
        player_id: SUBJECT,
        staff_id: STAFF,
        credential_id: 'the device has it',
        public_key: 'the device has it',
        counter: OPERATION,
        transports: OPERATION,
      },
    },
    passkey_challenges: SHORT_LIVED,
  },
};
