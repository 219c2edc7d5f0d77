import type { RechargeOrder } from './recharge-order.rules.ts';

const keyOf = (userId: string) => `recharge:${userId}`;

/** The stored order without a response, if any. It survives reloads and is lost when the tab closes. */
export function readUnconfirmedOrder(userId: string): RechargeOrder | undefined {
  try {
    const stored = sessionStorage.getItem(keyOf(userId));
    return stored === null ? undefined : (JSON.parse(stored) as RechargeOrder);
  } catch {
    return undefined;
  }
}

/** Stores an order until its response arrives; undefined removes it. */
export function saveUnconfirmedOrder(userId: string, order: RechargeOrder | undefined): void {
  try {
    if (order === undefined) sessionStorage.removeItem(keyOf(userId));
    else sessionStorage.setItem(keyOf(userId), JSON.stringify(order));
  } catch {
    // Where storage is blocked, the list of recharges still shows the order's status.
  }
}
