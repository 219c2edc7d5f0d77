import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { failPoint } from '../platform/fail-points.ts';
import type { Log } from '../platform/observe/log.ts';
import type { Broadcast } from '../platform/realtime/sockets.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import type { RechargeProvider } from '../providers/recharge/port.ts';
import type { ProviderSays, Recharge } from './recharge.rules.ts';
import { settleRecharge } from './settle-recharge.ts';

/**
 * Takes a recharge as far as the provider says and answers it as it then stands. No transaction is open while the
 * provider is asked. What it does not answer clearly, or not in time, stays pending.
 */
export type DeliverRecharge = {
  /** Orders a recharge whose money is held. Again is the same order. */
  send(recharge: Recharge): Promise<Recharge>;
  /** Asks about a recharge, and orders it where the provider never heard of it. */
  ask(recharge: Recharge): Promise<Recharge>;
};

type Services = {
  db: Database;
  clock: Clock;
  broadcast: Broadcast;
  log: Log;
  rechargeProvider: RechargeProvider;
  /** How long the provider may take for one answer. */
  patienceMilliseconds?: number;
};

const NOT_SAID: ProviderSays = { state: 'pending' };

export const createDeliverRecharge = ({ patienceMilliseconds = 15_000, ...services }: Services): DeliverRecharge => {
  const { rechargeProvider, log } = services;

  const word = async (rechargeId: string, ask: () => Promise<ProviderSays>): Promise<ProviderSays> => {
    try {
      return await withTimeout(ask(), patienceMilliseconds);
    } catch (error) {
      log.warn({ error, rechargeId }, 'the recharge provider gave no clear answer');
      return NOT_SAID;
    }
  };

  const order = (recharge: Recharge) => {
    const { rechargeId, number, operator, type, amount } = recharge;
    return word(rechargeId, () => rechargeProvider.send({ key: rechargeId, number, operator, type, amount }));
  };

  return {
    send: async (recharge) => {
      const says = await order(recharge);
      failPoint('recharge:sent');
      return settleRecharge(services, recharge.rechargeId, says, { playerWaits: true });
    },
    ask: async (recharge) => {
      const says = await word(recharge.rechargeId, () => rechargeProvider.ask(recharge.rechargeId));
      // Our process stopped, or the line broke, before the order arrived. Its key makes a second arrival the first.
      const settled = says.state === 'unknown' ? await order(recharge) : says;
      return settleRecharge(services, recharge.rechargeId, settled, { playerWaits: false });
    },
  };
};
