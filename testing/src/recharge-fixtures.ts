import type { RechargeStatus } from '@muqabla/contract/money/recharges/recharge-calls';
import type { Player } from './player.ts';
import type { TestServer } from './test-server.ts';

let orders = 0;

/** A new order id, in the app's form. */
export const newOrderId = () => {
  orders += 1;
  return `ORD${Date.now()}${orders}`;
};

type Change = { number?: string; op_uid?: string; amount?: unknown; type?: string; order_id?: string };
export type RechargeResponse = { status: RechargeStatus; message: string; code?: string };

/** The input of a recharge of 100 rupees that is delivered at once, with changes. */
export const rechargeOf = (change: Change = {}) => ({
  number: '9876543210',
  op_uid: 'jio',
  amount: 100,
  type: 'prepaid',
  order_id: newOrderId(),
  ...change,
});

export const recharge = (player: Player, change: Change = {}, headers: Record<string, string> = {}) =>
  player.send<RechargeResponse>('POST /user/recharge', { body: rechargeOf(change) }, headers);

export const rewardOf = async (player: Player) =>
  (await player.call('GET /user/walletbalance/{userId}', { params: { userId: player.id } })).rewardWallet;

export const rechargesOf = async (player: Player) =>
  (await player.call('GET /user/recharges', { query: {} })).recharges;

/** Advances the clock and runs the job that requests pending recharges from the provider; by default two minutes, when all are due. */
export const reconcile = async ({ clock, runJob }: TestServer, { minutes = 2 } = {}) => {
  clock.advance({ minutes });
  await runJob('reconcile-recharges', {});
};
