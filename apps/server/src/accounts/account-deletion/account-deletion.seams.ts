import { OPERATION, SUBJECT, names } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const accountDeletionSeams: Seams = {
  tables: {
    account_deletions: {
      where: 'player_id = $1',
      afterDeletion: 'kept',
      order: 'requested_at, deletion_id',
      columns: names('deletion_id status requested_at due_at ended_at given_up_paise obstacle put_off_at'),
      left: { player_id: SUBJECT, try_at: OPERATION },
    },
    former_accounts: 'hashes of accounts that were deleted, none of which names one',
    files_to_delete: 'names of files of deleted accounts in our store',
  },
};
