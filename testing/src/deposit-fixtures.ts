import type { Contradiction } from '@muqabla/contract/money/contradictions/contradiction-calls';
import { afterJobs } from './after-jobs.ts';
import type { Caller } from './caller.ts';
import { type Player, registerPlayer } from './player.ts';
import type { TestServer } from './test-server.ts';

type KeptWebhook = { event_id: string; processed_at: Date | null };

/** Helpers for tests of deposits on one server: actions of the player and the gateway, and reads of the database. */
export type Deposits = Awaited<ReturnType<typeof createDepositFixtures>>;

export const createDepositFixtures = async (server: TestServer) => {
  const { origin, clock, services, features } = server;
  const newPlayer = () => registerPlayer(origin);
  const player = await newPlayer();

  const depositOf = (depositId: string, who: Player = player) =>
    who.call('GET /user/deposit/{depositId}', { params: { depositId } });
  const keptWebhooks = (paymentId: string) =>
    services.db.query<KeptWebhook>(
      'select event_id, processed_at from payment_webhooks where provider_payment_id = $1',
      [paymentId],
    );

  const begin = async (amount = 500, who: Player = player) => {
    const { result } = await who.call('POST /user/deposit', { body: { amount, userId: who.id } });
    const paymentId = result.payment_url.split('/').at(-1) ?? '';
    return { depositId: result.depositId, paymentUrl: result.payment_url, paymentId };
  };

  return {
    player,
    newPlayer,
    depositOf,
    keptWebhooks,
    begin,
    /** Makes the gateway capture an amount other than the deposit's, which puts the money in suspense. */
    suspended: async (paise: number, who: Player = player) => {
      const { depositId, paymentId } = await begin(500, who);
      const change = 'update sandbox.payments set status = $2, amount_paise = $3 where payment_id = $1';
      await services.db.query(change, [paymentId, 'captured', paise]);
      await features.deposits.settleDeposit({ providerPaymentId: paymentId, depositId });
      return { depositId, paymentId };
    },
    actOn: (paymentUrl: string, act: 'pay' | 'fail' | 'pending') => fetch(`${paymentUrl}/${act}`, { method: 'POST' }),
    becomes: (depositId: string, status: string, who: Player = player) =>
      afterJobs(server, `deposit ${depositId} as ${status}`, async () =>
        (await depositOf(depositId, who)).status === status ? true : undefined,
      ),
    balanceOf: async (who: Player = player) =>
      (await who.call('GET /user/walletbalance/{userId}', { params: { userId: who.id } })).depositWallet,
    /** Changes a payment at the gateway without a webhook. */
    atGateway: (paymentId: string, status: string) =>
      services.db.query('update sandbox.payments set status = $2 where payment_id = $1', [paymentId, status]),
    webhookOf: (
      paymentId: string,
      { eventId = `${paymentId}:captured`, state = 'captured', sentAt = clock.now() } = {},
    ) => services.webhooks.sign({ eventId, providerPaymentId: paymentId, state }, sentAt),
    send: ({ headers, body }: { headers: Record<string, string>; body: string }) =>
      fetch(`${origin}/api/webhooks/payments`, { method: 'POST', headers, body }),
    allProcessed: (paymentId: string, count: number) =>
      afterJobs(server, `${count} webhooks of ${paymentId}`, async () => {
        const kept = await keptWebhooks(paymentId);
        return kept.length === count && kept.every(({ processed_at }) => processed_at !== null) ? true : undefined;
      }),
    creditsOf: (depositId: string) =>
      services.db.query<{ kind: string }>(
        `select kind from ledger.transfers where transfer_key like 'deposit:' || $1 || ':%' order by kind`,
        [depositId],
      ),
  };
};

/** The contradictions that staff see. */
export const listContradictions = (staff: Caller, status: 'open' | 'resolved' = 'open') =>
  staff.call('GET /admin/contradictions', { query: { status } });
/** The open contradictions about a deposit or withdrawal. */
export const openAbout = async (staff: Caller, subjectId: string): Promise<Contradiction[]> =>
  (await listContradictions(staff)).contradictions.filter(({ subject }) => subject._id === subjectId);
