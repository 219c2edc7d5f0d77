import { CallError } from '@muqabla/client/call-error';
import type { DepositState, PlayIntent } from './deposit-return.ts';
import { currentPath } from './return-path.ts';
import { useDepositBounds } from './settings.ts';
import { useWallet } from './wallet.ts';

export const isLowBalance = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'INSUFFICIENT_BALANCE';

/**
 * Computes the player's balance, the missing sum and the deposit for a stake, in rupees; the state carries them to Add
 * Cash and back.
 */
export function useLowBalance(intent: PlayIntent | undefined) {
  const wallet = useWallet().data;
  const { min } = useDepositBounds();
  if (wallet === undefined || intent === undefined) return undefined;
  const balance = Math.round((wallet.depositWallet + wallet.rewardWallet) * 100) / 100;
  const missing = Math.round((intent.amount - balance) * 100) / 100;
  // The balance may have changed since the refusal.
  if (missing <= 0) return undefined;
  const amount = Math.max(missing, min);
  return { balance, missing, amount, state: { from: currentPath(), amount, intent } satisfies DepositState };
}
