import type { ReturnState } from './return-path.ts';

const KEY = 'after-deposit';

/** Saves the page from which the player came to add cash, for their return from the payment page. Only paths of this app. */
export function saveDepositReturnPath(): void {
  const from = (history.state as ReturnState)?.from;
  if (from?.startsWith('/') && !from.startsWith('//')) sessionStorage.setItem(KEY, from);
  else sessionStorage.removeItem(KEY);
}

/** The saved path, or null. */
export const depositReturnPath = () => sessionStorage.getItem(KEY);

export const clearDepositReturnPath = () => sessionStorage.removeItem(KEY);
