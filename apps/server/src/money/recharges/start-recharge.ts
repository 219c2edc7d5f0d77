import type { Language } from '@muqabla/contract/languages';
import { type Paise, paise, paiseFromRupees } from '@muqabla/contract/money';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { textIn } from '@muqabla/messages/text-in';
import type { Services } from '../../core/core.ts';
import { lockWallets } from '../../core/ledger/balances.ts';
import { post } from '../../core/ledger/post.ts';
import { holdRecharge } from '../../core/ledger/postings.rules.ts';
import type { Settings } from '../../core/settings/read-settings.ts';
import { notifyWallet } from '../../core/wallet/notify-wallet.ts';
import { readUnfreePrizes } from '../../core/wallet/unfree-prizes.queries.ts';
import { NO_WITHHOLDING, type PayoutTax, type Withholding } from '../../core/withholding/withholding.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { failPoint } from '../../platform/fail-points.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { RefusalError } from '../../platform/http/refusal-error.ts';
import { newId } from '../../platform/ids.ts';
import type { RechargeProvider } from '../../providers/recharge/port.ts';
import type { DeliverRecharge } from './deliver-recharge.ts';
import { RECHARGE_MESSAGES } from './recharge.messages.ts';
import { findRechargeByOrder, insertRecharge } from './recharge.queries.ts';
import {
  areRechargesOpen,
  detailsRefusal,
  isSameOrder,
  type Recharge,
  type RechargeDetails,
  unfreeRefusal,
} from './recharge.rules.ts';

type StartRechargeServices = Pick<Services, 'db' | 'clock' | 'settings' | 'broadcast'> & {
  withholding: Withholding;
  playMode: 'sandbox' | 'live';
  rechargeProvider: Pick<RechargeProvider, 'provider' | 'supports'>;
  deliverRecharge: DeliverRecharge;
  unfree: string;
};

type Order = RechargeDetails & { playerId: string; orderId: string };

const responseOf = ({ status }: Recharge, language: Language) => ({
  status,
  message: textIn(RECHARGE_MESSAGES[status], language),
});

/** The tax on an order; throws when the winnings do not cover both. The wallets must be locked. */
const readTax = async (
  tx: Transaction,
  { playerId, amount }: Order,
  { reward, taxes, now }: { reward: Paise; taxes: Withholding; now: Date },
): Promise<PayoutTax> => {
  const { withholding, most } = await taxes.readRechargeTax(tx, { playerId, amount, reward, now });
  if (withholding === null) throw new RefusalError(refuse('RECHARGE_UNCOVERED', { available: Math.floor(most / 100) }));
  return withholding;
};

/** Inserts the recharge and holds its money and tax in one transaction; null when the order id was used meanwhile. */
const hold = (
  { db, clock, rechargeProvider: { provider }, withholding: whereTaxed, unfree }: StartRechargeServices,
  order: Order,
  { tdsOnWinnings }: Settings,
): Promise<Recharge | null> =>
  db.transaction(async (tx) => {
    const { playerId, orderId } = order;
    const now = clock.now();
    const taxes = tdsOnWinnings ? whereTaxed : NO_WITHHOLDING;
    await taxes.closeLastYear(tx, playerId, now);
    const reward = (await lockWallets(tx, [playerId])).get(playerId)?.reward ?? (0 as Paise);
    // Before the winnings are compared: those may be what the first request of this order has just taken.
    if ((await findRechargeByOrder(tx, order)) !== null) return null;
    const withholding = await readTax(tx, order, { reward, taxes, now });
    // Thrown to roll back, so that the order id can be used again once the winnings suffice.
    const refusal = unfreeRefusal(
      paise(order.amount + withholding.tax),
      reward,
      await readUnfreePrizes(tx, unfree, playerId, now),
    );
    if (refusal !== null) throw new RefusalError(refusal);
    const recharge = await insertRecharge(tx, {
      ...order,
      rechargeId: newId(),
      tax: withholding.tax,
      provider,
      createdAt: now,
    });
    if (recharge === null) return null;
    const { rechargeId, amount } = recharge;
    failPoint('recharge:written');
    const held = holdRecharge({ rechargeId, playerId, amount, reference: orderId });
    await post(tx, [held, ...(await withholding.record({ rechargeId, wallet: 'reward' }))], now);
    return recharge;
  });

const existingResponse = async ({ db }: StartRechargeServices, order: Order, language: Language) => {
  const existing = await findRechargeByOrder(db, order);
  if (existing === null) return null;
  return isSameOrder(existing, order) ? responseOf(existing, language) : refuse('RECHARGE_CHANGED');
};

const holdAndSend = async (services: StartRechargeServices, order: Order): Promise<Recharge | Refusal | null> => {
  if (!areRechargesOpen(services)) return refuse('RECHARGE_UNAVAILABLE');
  const settings = await services.settings.read();
  const refusal = detailsRefusal(order, settings);
  if (refusal !== null) return refusal;
  if (!services.rechargeProvider.supports(order.operator, order.type)) return refuse('RECHARGE_OPERATOR_CLOSED');
  const held = await hold(services, order, settings);
  if (held === null) return null;
  failPoint('recharge:held');
  await notifyWallet(services, order.playerId);
  return services.deliverRecharge.send(held);
};

/**
 * Holds the money, orders the recharge and settles it by the provider's response. After a crash in between,
 * `reconcile-recharges` completes the stored recharge.
 */
export const startRecharge =
  (services: StartRechargeServices): Handler<'POST /user/recharge'> =>
  async ({ body: { number, op_uid, amount, type, order_id }, player: { playerId }, http: { language } }) => {
    const details = { number, operator: op_uid, type, amount: paiseFromRupees(amount) };
    const order = { ...details, playerId, orderId: order_id };
    // First, so that a repeated order returns its status even when settings no longer allow it.
    const repeated = await existingResponse(services, order, language);
    if (repeated !== null) return repeated;
    const started = await holdAndSend(services, order);
    if (started === null) return (await existingResponse(services, order, language)) ?? refuse('RECHARGE_CHANGED');
    return 'refused' in started ? started : responseOf(started, language);
  };
