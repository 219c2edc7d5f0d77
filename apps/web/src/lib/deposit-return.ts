import { parseStored, readOfTab, storeInTab } from '@muqabla/ui/storage';

/** The play that the player wants once there is enough money for it. Amounts in rupees. */
export type PlayIntent =
  | { kind: 'create'; gameName: string; amount: number; private: boolean }
  | { kind: 'accept'; gameName: string; amount: number; matchId: string; challengeCode?: string };

/** The history state of Add Cash: the page to return to, the amount to suggest and the play that it is for. */
export type DepositState = { from?: string; amount?: number; intent?: PlayIntent } | null;

const KEY = 'after-deposit';

/** Saves the state of Add Cash for the return from the payment page. Only paths of this app. */
export function saveDepositReturn(amount: number): void {
  const state = history.state as DepositState;
  const isOwn = state?.from?.startsWith('/') === true && !state.from.startsWith('//');
  storeInTab(KEY, isOwn ? JSON.stringify({ ...state, amount }) : null);
}

/** Reads the saved state; null when none was saved. */
export const readDepositReturn = (): DepositState => parseStored<NonNullable<DepositState>>(readOfTab(KEY));

export const clearDepositReturn = () => storeInTab(KEY, null);
