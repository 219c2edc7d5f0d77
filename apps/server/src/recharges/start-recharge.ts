import { type Paise, paiseFromRupees } from '@muqabla/contract/money';
import { type Language, type Refusal, refuse } from '@muqabla/contract/refusals';
import { lockWallets } from '../ledger/balances.ts';
import { post } from '../ledger/post.ts';
import { holdRecharge } from '../ledger/postings.rules.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { failPoint } from '../platform/fail-points.ts';
import type { Handler } from '../platform/http/calls.ts';
import { RefusalError } from '../platform/http/refusal-error.ts';
import { newId } from '../platform/ids.ts';
import type { Broadcast } from '../platform/realtime/sockets.ts';
import type { RechargeProvider } from '../providers/recharge/port.ts';
import type { SettingsStore } from '../settings/read-settings.ts';
import { notifyWallet } from '../wallet/notify-wallet.ts';
import type { DeliverRecharge } from './deliver-recharge.ts';
import { RECHARGE_WORDS } from './recharge.messages.ts';
import { findRechargeByOrder, insertRecharge } from './recharge.queries.ts';
import { checkDetails, isSameOrder, type Recharge, type RechargeDetails } from './recharge.rules.ts';

type Services = {
  db: Database;
  clock: Clock;
  settings: SettingsStore;
  rechargeProvider: Pick<RechargeProvider, 'provider'>;
  deliverRecharge: DeliverRecharge;
  broadcast: Broadcast;
};

type Order = RechargeDetails & { playerId: string; orderId: string };

const FIRST_ASK_MILLISECONDS = 60_000;

const answerOf = ({ status }: Recharge, language: Language) => ({ status, message: RECHARGE_WORDS[status][language] });

/** Keeps the recharge and holds its money, together; null when the player has used this order id meanwhile. */
const hold = ({ db, clock, rechargeProvider: { provider } }: Services, order: Order): Promise<Recharge | null> =>
  db.transaction(async (tx) => {
    const createdAt = clock.now();
    const askAt = new Date(createdAt.getTime() + FIRST_ASK_MILLISECONDS);
    const recharge = await insertRecharge(tx, { ...order, rechargeId: newId(), provider, createdAt, askAt });
    if (recharge === null) return null;
    const { rechargeId, playerId, orderId, amount } = recharge;
    const reward = (await lockWallets(tx, [playerId])).get(playerId)?.reward ?? (0 as Paise);
    // Thrown, so that the order id stays free for when the money is there.
    if (reward < amount) throw new RefusalError(refuse('RECHARGE_UNCOVERED', { available: Math.floor(reward / 100) }));
    failPoint('recharge:written');
    await post(tx, [holdRecharge({ rechargeId, playerId, amount, reference: orderId })], createdAt);
    return recharge;
  });

const answerAgain = async ({ db }: Services, order: Order, language: Language) => {
  const stands = await findRechargeByOrder(db, order);
  if (stands === null) return null;
  return isSameOrder(stands, order) ? answerOf(stands, language) : refuse('RECHARGE_CHANGED');
};

const startAnew = async (services: Services, order: Order): Promise<Recharge | Refusal | null> => {
  const unfit = checkDetails(order, await services.settings.read());
  if (unfit !== null) return unfit;
  const held = await hold(services, order);
  if (held === null) return null;
  failPoint('recharge:held');
  await notifyWallet(services, order.playerId);
  return services.deliverRecharge.send(held);
};

/**
 * POST /user/recharge: holds the money, then orders the recharge, then settles by the provider's answer. Whatever
 * stops it on the way, the recharge is kept with its money and `reconcile-recharges` takes it on.
 */
export const startRecharge =
  (services: Services): Handler<'POST /user/recharge'> =>
  async ({ body: { number, op_uid, amount, type, order_id }, player: { playerId }, http: { language } }) => {
    const details = { number, operator: op_uid, type, amount: paiseFromRupees(amount) };
    const order = { ...details, playerId, orderId: order_id };
    // Asked first: a repeated order is answered as it stands, also when settings no longer allow it.
    const again = await answerAgain(services, order, language);
    if (again !== null) return again;
    const started = await startAnew(services, order);
    if (started === null) return (await answerAgain(services, order, language)) ?? refuse('RECHARGE_CHANGED');
    return 'refused' in started ? started : answerOf(started, language);
  };
