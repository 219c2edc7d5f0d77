import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { failPoint } from '../platform/fail-points.ts';
import type { Log } from '../platform/observe/log.ts';
import type { Broadcast } from '../platform/realtime/sockets.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import type { RechargeProvider } from '../providers/recharge/port.ts';
import type { ProviderResponse, Recharge } from './recharge.rules.ts';
import { settleRecharge } from './settle-recharge.ts';

/**
 * Advances a recharge to the provider's status and returns it. No transaction is open during the request. Without a clear
 * response in time the recharge stays pending.
 */
export type DeliverRecharge = {
  /** Orders a recharge whose money is held. Idempotent. */
  send(recharge: Recharge): Promise<Recharge>;
  /** Fetches the status of a recharge, and orders it if the provider never received it. */
  poll(recharge: Recharge): Promise<Recharge>;
};

type Services = {
  db: Database;
  clock: Clock;
  broadcast: Broadcast;
  log: Log;
  rechargeProvider: RechargeProvider;
  /** Timeout of a request to the provider. */
  timeoutMilliseconds?: number;
};

const NO_RESPONSE: ProviderResponse = { state: 'pending' };

export const createDeliverRecharge = ({ timeoutMilliseconds = 15_000, ...services }: Services): DeliverRecharge => {
  const { rechargeProvider, log } = services;

  const request = async (rechargeId: string, call: () => Promise<ProviderResponse>): Promise<ProviderResponse> => {
    try {
      return await withTimeout(call(), timeoutMilliseconds);
    } catch (error) {
      log.warn({ error, rechargeId }, 'the recharge provider gave no clear response');
      return NO_RESPONSE;
    }
  };

  const order = (recharge: Recharge) => {
    const { rechargeId, number, operator, type, amount } = recharge;
    return request(rechargeId, () => rechargeProvider.send({ key: rechargeId, number, operator, type, amount }));
  };

  return {
    send: async (recharge) => {
      const response = await order(recharge);
      failPoint('recharge:sent');
      return settleRecharge(services, recharge.rechargeId, response, { playerWaits: true });
    },
    poll: async (recharge) => {
      const response = await request(recharge.rechargeId, () => rechargeProvider.fetchState(recharge.rechargeId));
      // The process or the connection broke before the order arrived. Its key makes a repeated order idempotent.
      const settled = response.state === 'unknown' ? await order(recharge) : response;
      return settleRecharge(services, recharge.rechargeId, settled, { playerWaits: false });
    },
  };
};
