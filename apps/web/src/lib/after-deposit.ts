import type { LoginState } from './origin.ts';

const KEY = 'after-deposit';

/** Keeps where the player came from to add cash, over the visit to the payment page. Only a path of our own counts. */
export function rememberWhereCashIsFor(): void {
  const from = (history.state as LoginState)?.from;
  if (from?.startsWith('/') && !from.startsWith('//')) sessionStorage.setItem(KEY, from);
  else sessionStorage.removeItem(KEY);
}

/** Where the added cash was meant to be used, if anywhere. */
export const whereCashIsFor = () => sessionStorage.getItem(KEY);

export const forgetWhereCashIsFor = () => sessionStorage.removeItem(KEY);
