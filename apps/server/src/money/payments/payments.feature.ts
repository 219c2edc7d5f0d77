import { MONEY_ECONOMIES } from '@muqabla/contract/economy';
import type { Services } from '../../core/core.ts';
import { listPlayerPayments } from './list-player-payments.ts';

/** A player's deposits, withdrawals and recharges in one list, for support. */
export const paymentsFeature = (services: Services) => ({
  economies: MONEY_ECONOMIES,
  calls: { 'GET /admin/players/{playerId}/payments': listPlayerPayments(services) },
});
