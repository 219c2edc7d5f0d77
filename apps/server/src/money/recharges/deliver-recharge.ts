import type { Withholding } from '../../core/withholding/withholding.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { failPoint } from '../../platform/fail-points.ts';
import type { Log } from '../../platform/observe/log.ts';
import type { Broadcast } from '../../platform/realtime/sockets.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import type { RechargeProvider } from '../../providers/recharge/port.ts';
import { requestResponse, type TimedResponse } from '../instructions/request-response.ts';
import { claimSending } from './recharge.queries.ts';
import type { ProviderResponse, Recharge } from './recharge.rules.ts';
import { settleRecharge } from './settle-recharge.ts';

/**
 * Advances a recharge to the provider's status and returns it. No transaction is open during the request. Without a clear
 * response in time the recharge stays pending.
 */
export type DeliverRecharge = {
  /** True when a recharge belongs to the chosen provider. Others are neither polled nor sent. */
  isOwn(recharge: Recharge): boolean;
  /** Orders a recharge whose money is held. Idempotent. */
  send(recharge: Recharge): Promise<Recharge>;
  /**
   * Fetches the status of a recharge. Orders it if it was never sent, or if the provider never received it and delivers a
   * repeated order once. Throws for a recharge of another provider.
   */
  poll(recharge: Recharge): Promise<Recharge>;
  /** Fetches the status of a recharge and applies it; true when the provider responds that it has no such order. */
  isUnknown(recharge: Recharge): Promise<boolean>;
};

type Services = {
  db: Database;
  clock: Clock;
  broadcast: Broadcast;
  withholding: Withholding;
  log: Log;
  rechargeProvider: RechargeProvider;
  /** Timeout of a request to the provider. */
  timeoutMilliseconds?: number;
};

export const createDeliverRecharge = ({ timeoutMilliseconds = 15_000, ...services }: Services): DeliverRecharge => {
  const { db, clock, rechargeProvider } = services;

  const silence = { state: 'silence' } as const;

  const request = (id: string, call: () => Promise<ProviderResponse>) =>
    requestResponse<ProviderResponse>(services, {
      subject: 'recharge',
      id,
      request: () => withTimeout(call(), timeoutMilliseconds),
      silence,
    });

  const orderOf = ({ rechargeId, orderNumber, number, operator, type, amount }: Recharge) => ({
    key: rechargeId,
    orderNumber,
    number,
    operator,
    type,
    amount,
  });

  // Claimed before the request, so that after a crash it is known that the order may have been received.
  const order = async (recharge: Recharge): Promise<TimedResponse<ProviderResponse>> => {
    const isFirst = await claimSending(db, recharge.rechargeId, clock.now());
    if (!isFirst && !rechargeProvider.isIdempotent) return { response: silence, requestedAt: clock.now() };
    failPoint('recharge:claimed');
    return request(recharge.rechargeId, () => rechargeProvider.send(orderOf(recharge)));
  };

  const fetchOrSend = async (recharge: Recharge): Promise<TimedResponse<ProviderResponse>> => {
    if (recharge.sentAt === null) return order(recharge);
    const heard = await request(recharge.rechargeId, () => rechargeProvider.fetchState(orderOf(recharge)));
    const mayRepeat =
      heard.response.state === 'unknown' && rechargeProvider.isIdempotent && recharge.status === 'pending';
    return mayRepeat ? order(recharge) : heard;
  };

  // Another provider does not have it, and its "no such order" would be about something else.
  const isOwn = ({ provider }: Recharge) => provider === rechargeProvider.provider;
  const requireOwn = (recharge: Recharge) => {
    if (!isOwn(recharge)) throw new Error(`recharge ${recharge.rechargeId} belongs to another provider`);
  };

  return {
    isOwn,
    send: async (recharge) => {
      const heard = await order(recharge);
      failPoint('recharge:sent');
      return settleRecharge(services, recharge.rechargeId, heard, { playerWaits: true });
    },
    poll: async (recharge) => {
      requireOwn(recharge);
      const heard = await fetchOrSend(recharge);
      return settleRecharge(services, recharge.rechargeId, heard, { playerWaits: false });
    },
    isUnknown: async (recharge) => {
      requireOwn(recharge);
      const heard = await request(recharge.rechargeId, () => rechargeProvider.fetchState(orderOf(recharge)));
      await settleRecharge(services, recharge.rechargeId, heard, { playerWaits: false });
      return heard.response.state === 'unknown';
    },
  };
};
