import type { RechargeOrder } from './recharge-order.rules.ts';

const keyOf = (userId: string) => `recharge:${userId}`;

/** The order whose answer never came, if there is one. It outlives a reload of the page, and ends with the tab. */
export function readUnanswered(userId: string): RechargeOrder | undefined {
  try {
    const kept = sessionStorage.getItem(keyOf(userId));
    return kept === null ? undefined : (JSON.parse(kept) as RechargeOrder);
  } catch {
    return undefined;
  }
}

/** Keeps an order until its answer is here; undefined forgets it. */
export function keepUnanswered(userId: string, order: RechargeOrder | undefined): void {
  try {
    if (order === undefined) sessionStorage.removeItem(keyOf(userId));
    else sessionStorage.setItem(keyOf(userId), JSON.stringify(order));
  } catch {
    // Where storage is closed the list of recharges still shows what became of the order.
  }
}
