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
  if (state?.from?.startsWith('/') && !state.from.startsWith('//'))
    sessionStorage.setItem(KEY, JSON.stringify({ ...state, amount }));
  else sessionStorage.removeItem(KEY);
}

/** Reads the saved state; null when none was saved. */
export function readDepositReturn(): DepositState {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as DepositState;
  } catch {
    return null;
  }
}

export const clearDepositReturn = () => sessionStorage.removeItem(KEY);
