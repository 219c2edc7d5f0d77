import type { ForeignMoney } from '@muqabla/contract/deposits/deposit-calls';
import { isPlayerBarred } from '../../kyc/kyc.queries.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { isRefusal, RefusalError } from '../../platform/http/refusal-error.ts';
import { keepAccount } from '../../players/players.queries.ts';
import { type StaffDepositRow, suspenseMoneyOf } from '../staff-deposits.queries.ts';
import { resolveSuspense, type SuspenseEnd } from './suspense.rules.ts';

type PlayTerms = Omit<Parameters<typeof isPlayerBarred>[2], 'now'>;

/**
 * The money that a resolution of a locked deposit would move, for its proposal and again for its approval. Refuses what the
 * rule refuses; a player whose account is deleted or who may not play is credited nothing. Keeps the account until the
 * transaction ends.
 */
export const judgeSuspense = async (
  tx: Transaction,
  { deposit, to, now }: { deposit: StaffDepositRow; to: SuspenseEnd; now: Date },
  terms: PlayTerms,
): Promise<ForeignMoney> => {
  const { player_id: playerId } = deposit;
  const isBarred = !(await keepAccount(tx, playerId)) || (await isPlayerBarred(tx, playerId, { ...terms, now }));
  const money = resolveSuspense(suspenseMoneyOf(deposit), to, isBarred);
  if (isRefusal(money)) throw new RefusalError(money);
  return money;
};
