import type { TransferView } from '@muqabla/contract/core/ledger/ledger-calls';
import type { Economy } from '@muqabla/contract/economy';
import type { Language } from '@muqabla/contract/languages';
import { rupeesFromPaise } from '@muqabla/contract/money';
import { accountName } from '../../core/ledger/account-names.ts';
import type { Account } from '../../core/ledger/accounts.ts';
import { ownerOf } from '../../core/ledger/wallets.rules.ts';
import type { TransferRow } from './transfers.queries.ts';

/** The owners of the players' accounts in these transfers. */
export const ownersOf = (rows: readonly TransferRow[]): string[] => [
  ...new Set(rows.flatMap(({ accounts }) => accounts.flatMap((account) => ownerOf(account as Account) ?? []))),
];

/** A transfer with its legs, the accounts named in this language. */
export const transferView = (
  row: TransferRow,
  names: ReadonlyMap<string, string>,
  where: { language: Language; economy: Economy },
): TransferView => ({
  key: row.transfer_key,
  kind: row.kind,
  at: row.created_at.toISOString(),
  legs: row.accounts.map((account, place) => ({
    account,
    name: accountName(account, where, (playerId) => names.get(playerId) ?? playerId),
    amount: rupeesFromPaise(Number(row.amounts[place])),
  })),
  ...(row.match_id !== null && { matchId: row.match_id }),
  ...(row.withdrawal_id !== null && { withdrawalId: row.withdrawal_id }),
  ...(row.recharge_id !== null && { rechargeId: row.recharge_id }),
  ...(row.reference !== null && { reference: row.reference }),
});
