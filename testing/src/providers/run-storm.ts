import { randomUUID } from 'node:crypto';
import { paise } from '@muqabla/contract/money';
import pg from 'pg';
import { post } from '../../../apps/server/src/core/ledger/post.ts';
import { adjustWallet, holdWithdrawal } from '../../../apps/server/src/core/ledger/postings.rules.ts';
import { addPayoutJob } from '../../../apps/server/src/money/withdrawals/move-withdrawal.ts';
import { insertWithdrawal } from '../../../apps/server/src/money/withdrawals/withdrawal.queries.ts';
import type { RunningServer } from '../../../apps/server/src/server.ts';
import { addPlayers, playerId, type SqlRunner } from '../many-players.ts';
import { type Random, seeded } from '../model/seeded.ts';
import { compareAtRest } from './compare-storm.ts';
import type { Fault, HttpDouble, SignedWebhook } from './http-double.ts';
import type { PaymentsDouble } from './payments-double.ts';
import type { PayoutsDouble } from './payouts-double.ts';

export type StormOptions = {
  readonly server: Pick<RunningServer, 'origin' | 'services' | 'features' | 'jobs'>;
  /** The URL of the database for the owner of its tables. */
  readonly ownerUrl: string;
  readonly payments: PaymentsDouble;
  readonly payouts: PayoutsDouble;
  readonly seed: number;
  /** The share of requests that fail; about one in seventeen by default. */
  readonly faultShare?: number;
  readonly deposits: number;
  readonly withdrawals: number;
  readonly onProgress?: (text: string) => void;
};

/** The result of a storm. `problems` names each difference between the providers' truth and the ledger; it must be empty. */
export type StormReport = {
  readonly requests: number;
  readonly faults: number;
  readonly webhooks: number;
  readonly refusedWebhooks: number;
  readonly capturedPaise: number;
  readonly paidPaise: number;
  readonly returned: number;
  readonly problems: string[];
};

const FAULTS: readonly Fault[] = ['html', 'nonsense', 'empty', 'foreign', 'cut', 'lost', 'error', 'limit', 'redirect'];
const AT_ONCE = 16;
const WINNINGS_PAISE = 1_000_00;
const PAYOUT_PAISE = 200_00;
/** The most rounds of asking a provider for what is still open. */
const MAX_ROUNDS = 50;

/** Shares of what goes wrong. */
const SHARES = { fault: 0.06, silent: 0.001, lost: 0.1, doubled: 0.2, forged: 0.01, unpaid: 0.1, other: 0.02 };

const inBatches = async (count: number, work: (index: number) => Promise<void>) => {
  for (let from = 0; from < count; from += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, place) => work(from + place)));
};

const shuffle = <T>(items: T[], random: Random) => {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = random.below(last + 1);
    [items[last], items[other]] = [items[other] as T, items[last] as T];
  }
  return items;
};

type Storm = StormOptions & { readonly owner: SqlRunner; readonly random: Random; readonly count: { faults: number } };

const setRandomFaults = ({ random, count, faultShare = SHARES.fault }: Storm, http: HttpDouble) =>
  http.setFault(() => {
    if (random.chance(SHARES.silent)) return 'silent';
    if (!random.chance(faultShare)) return null;
    count.faults += 1;
    return random.pick(FAULTS);
  });

const http = { language: 'en', host: 'localhost', protocol: 'http', origin: undefined };

/** Begins a deposit as the player does; the id of its payment when the player was sent to pay it. */
const beginDeposit = async ({ server, payments, random }: Storm, index: number): Promise<string | null> => {
  const player = { playerId: playerId(index + 1) };
  const body = { amount: random.between(100, 900), userId: player.playerId };
  const start = server.features.deposits.calls['POST /user/deposit'];
  const response = await start({ body, player, http } as never);
  return 'result' in response ? (payments.paymentOf(response.result.depositId) ?? null) : null;
};

/** The webhooks of a payment as they arrive: lost, doubled, forged, in any order. */
const webhooksOf = ({ payments, random }: Storm, paymentId: string): SignedWebhook[] => {
  if (random.chance(SHARES.forged)) return [payments.webhook(paymentId, { signer: 'forger' })];
  if (random.chance(SHARES.lost)) return [];
  const webhook = payments.webhook(paymentId, { signer: random.chance(0.1) ? 'former' : 'current' });
  return random.chance(SHARES.doubled) ? [webhook, webhook] : [webhook];
};

const payOrNot = ({ payments, random }: Storm, paymentId: string): void => {
  if (random.chance(SHARES.unpaid)) return random.chance(0.5) ? payments.fail(paymentId) : undefined;
  if (random.chance(SHARES.other)) payments.pay(paymentId, { amount: 12_300 });
  else payments.pay(paymentId);
};

const beginWithdrawal = async ({ server, payouts }: Storm, index: number): Promise<string> => {
  const { db, clock } = server.services;
  const [withdrawalId, owner, now] = [randomUUID(), playerId(index + 1), clock.now()];
  await db.transaction(async (tx) => {
    const gift = { adjustmentId: withdrawalId, playerId: owner, wallet: 'reward', toPlayer: true } as const;
    await post(tx, [adjustWallet({ ...gift, amount: paise(WINNINGS_PAISE) })], now);
    const withdrawal = await insertWithdrawal(tx, {
      withdrawalId,
      playerId: owner,
      wallet: 'reward',
      requestedBy: null,
      amount: paise(PAYOUT_PAISE),
      tax: paise(0),
      target: { method: 'UPI', upi: `player${index}@okaxis` },
      proof: 'none',
      payoutTarget: `upi:player${index}@okaxis`,
      payeeName: 'Kavya Sharma',
      kycName: 'Kavya Sharma',
      matchPercent: 100,
      provider: payouts.config.name,
      approvedAt: now,
      pollAt: now,
      requestedAt: now,
    });
    if (withdrawal === null) throw new Error('a withdrawal was not inserted');
    await post(tx, [holdWithdrawal(withdrawal)], now);
    await addPayoutJob(tx, withdrawalId);
  });
  return withdrawalId;
};

const deliver = async ({ server }: Storm, path: string, { headers, body }: SignedWebhook): Promise<number> =>
  (await fetch(`${server.origin}${path}`, { method: 'POST', headers, body })).status;

const DUE = "set ask_at = now() - interval '1 hour' where ask_at is not null";

/** Polls until nothing is due. A failed poll is due again in the next round. */
const pollAll = async ({ server, owner }: Storm, job: 'poll-deposits' | 'reconcile-payouts', table: string) => {
  await owner.query(`update ${table} ${DUE}${table === 'deposits' ? " and status in ('created', 'pending')" : ''}`);
  const states = table === 'deposits' ? "status in ('created', 'pending')" : 'ask_at is not null';
  const due = `select from ${table} where ${states} and ask_at <= now() limit 1`;
  while ((await owner.query(due)).length > 0) await server.jobs[job]?.({}).catch(() => {});
};

/**
 * Polls everything anew while an answer of the provider has not arrived: a request may time out on a busy machine. What is still
 * missing after these rounds is a difference of the ledger.
 */
const pollUntilHeard = async (poll: () => Promise<void>, isHeard: () => Promise<boolean>) => {
  await poll();
  for (let round = 1; round < MAX_ROUNDS && !(await isHeard()); round += 1) await poll();
};

const runDeposits = async (storm: Storm) => {
  const { payments, random, onProgress, deposits } = storm;
  const [pending, sent] = [[] as SignedWebhook[], { webhooks: 0, refused: 0 }];
  const flush = async () => {
    const batch = shuffle(pending.splice(0), random);
    await inBatches(batch.length, async (index) => {
      const webhook = batch[index];
      if (webhook === undefined) return;
      sent.webhooks += 1;
      if ((await deliver(storm, `/api/webhooks/${payments.name}/payments`, webhook)) !== 200) sent.refused += 1;
    });
  };
  await inBatches(deposits, async (index) => {
    const paymentId = await beginDeposit(storm, index);
    if (paymentId === null) return;
    // Some webhooks overtake the payment.
    if (random.chance(0.05)) pending.push(payments.webhook(paymentId));
    payOrNot(storm, paymentId);
    pending.push(...webhooksOf(storm, paymentId));
    if (index % 500 === 499) {
      await flush();
      onProgress?.(`${index + 1} deposits`);
    }
  });
  await flush();
  await pollAll(storm, 'poll-deposits', 'deposits');
  payments.http.clear();
  await pollUntilHeard(
    () => pollAll(storm, 'poll-deposits', 'deposits'),
    async () => {
      const open = await storm.owner.query("select deposit_id from deposits where status in ('created', 'pending')");
      const captured = payments.captured();
      return (open as { deposit_id: string }[]).every(({ deposit_id: id }) => (captured.get(id) ?? 0) === 0);
    },
  );
  return sent;
};

const unsettled = async ({ owner }: Storm) =>
  (await owner.query(`select withdrawal_id from withdrawals where status = 'approved'`)) as { withdrawal_id: string }[];

/** Sends what is open again under its key, as staff do, until the provider has settled it. */
const settleWithdrawals = async (storm: Storm) => {
  const { server, payouts } = storm;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if (round === 2) payouts.http.clear();
    await pollAll(storm, 'reconcile-payouts', 'withdrawals');
    const open = await unsettled(storm);
    if (open.length === 0) return;
    await inBatches(open.length, async (index) => {
      const id = open[index]?.withdrawal_id ?? '';
      if (payouts.isOpen(id)) payouts.settle(id, index % 4 === 0 ? 'failed' : 'paid');
      await server.jobs['send-payout']?.({ withdrawalId: id }).catch(() => {});
    });
  }
};

const runWithdrawals = async (storm: Storm) => {
  const { payouts, random, withdrawals, onProgress } = storm;
  const ids: string[] = [];
  payouts.setFate(() => (random.chance(0.8) ? 'paid' : random.chance(0.5) ? 'failed' : 'processing'));
  await inBatches(withdrawals, async (index) => {
    ids.push(await beginWithdrawal(storm, index));
    if (index % 500 === 499) onProgress?.(`${index + 1} withdrawals`);
  });
  await settleWithdrawals(storm);
  payouts.http.clear();
  let returned = 0;
  await inBatches(ids.length, async (index) => {
    const id = ids[index] ?? '';
    if (payouts.paidFor(id).paise === 0 || !random.chance(0.05)) return;
    payouts.settle(id, 'returned');
    returned += 1;
    const webhook = payouts.webhook(id);
    if (!random.chance(SHARES.lost))
      for (const _ of [1, 2]) await deliver(storm, `/api/webhooks/${payouts.config.name}/payouts`, webhook);
  });
  await pollUntilHeard(
    () => pollAll(storm, 'reconcile-payouts', 'withdrawals'),
    async () => {
      const paid = await storm.owner.query("select withdrawal_id from withdrawals where status = 'paid'");
      return (paid as { withdrawal_id: string }[]).every(({ withdrawal_id: id }) => payouts.paidFor(id).paise > 0);
    },
  );
  return returned;
};

/**
 * Sends many deposits and withdrawals through adapters whose providers fail in every way at once, and compares the ledger
 * with the providers' truth. The same seed plays the same faults.
 */
export const runStorm = async (options: StormOptions): Promise<StormReport> => {
  // One connection for the whole run: a busy machine can be too slow to open another in time.
  const client = new pg.Client(options.ownerUrl);
  await client.connect();
  const owner: SqlRunner = { query: async (text) => (await client.query(text)).rows as object[] };
  const storm: Storm = { ...options, owner, random: seeded(options.seed), count: { faults: 0 } };
  const { payments, payouts } = storm;
  await addPlayers(owner, 1, Math.max(options.deposits, options.withdrawals));
  setRandomFaults(storm, payments.http);
  setRandomFaults(storm, payouts.http);
  const { webhooks, refused } = await runDeposits(storm);
  const returned = await runWithdrawals(storm);
  const problems = await compareAtRest(storm);
  const capturedPaise = [...payments.captured().values()].reduce((sum, each) => sum + each, 0);
  // Two ledgers without a payment agree as well.
  if (options.deposits > 0 && capturedPaise === 0) problems.push('No deposit was paid.');
  await client.end();
  return {
    requests: payments.http.total() + payouts.http.total(),
    faults: storm.count.faults,
    webhooks,
    refusedWebhooks: refused,
    capturedPaise,
    paidPaise: payouts.totalPaid(),
    returned,
    problems,
  };
};
