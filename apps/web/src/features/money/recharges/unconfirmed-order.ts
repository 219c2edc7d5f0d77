import { parseStored, readOfTab, storeInTab } from '@muqabla/ui/storage';
import type { RechargeOrder } from './recharge-order.rules.ts';

const keyOf = (userId: string) => `recharge:${userId}`;

/** The stored order without a response, if any. It survives reloads and is lost when the tab closes. */
export const readUnconfirmedOrder = (userId: string): RechargeOrder | undefined =>
  parseStored<RechargeOrder>(readOfTab(keyOf(userId))) ?? undefined;

/**
 * Stores an order until its response arrives; undefined removes it. Where storage is blocked, the list of recharges still shows the
 * order's status.
 */
export const saveUnconfirmedOrder = (userId: string, order: RechargeOrder | undefined): void =>
  storeInTab(keyOf(userId), order === undefined ? null : JSON.stringify(order));
