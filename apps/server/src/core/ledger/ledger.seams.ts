import { NO_PERSON, SUBJECT, names } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const ledgerSeams: Seams = {
  tables: {
    'ledger.wallets': {
      afterDeletion: 'kept',
      where: 'player_id = $1',
      order: 'player_id',
      columns: names(
        `deposit_paise reward_paise due_paise stakes_kept staked_paise won_paise referral_paise penalty_paise`,
      ),
      left: { player_id: SUBJECT, last_entry_number: 'counts the entries, which are all exported' },
    },
    'ledger.entries': {
      afterDeletion: 'kept',
      where: 'player_id = $1',
      order: 'entry_number',
      columns: names(`entry_number kind deposit_change reward_change deposit_after reward_after match_id reference
      created_at`),
      left: { player_id: SUBJECT, transfer_key: 'names the same movement in the ledger of all accounts' },
    },
    'ledger.transfers': 'the movements of all accounts; those of the player’s wallets are in ledger.entries',
    escrow_checks: NO_PERSON,
  },
};
