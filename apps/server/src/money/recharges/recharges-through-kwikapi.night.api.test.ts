import type { AllCalls } from '@muqabla/contract/all-calls';
import type { ResponseOf } from '@muqabla/contract/call';
import { noticeKindsOf, type Player, renewTokens } from '@muqabla/testing/player';
import { FAULTS_OF_RUN, hasEffect } from '@muqabla/testing/providers/http-double';
import { startKwikApiDouble } from '@muqabla/testing/providers/kwikapi-double';
import { setUpServerWithDouble, withProviders } from '@muqabla/testing/providers/server-with-double';
import { newOrderId, recharge, rechargesOf, reconcile, rewardOf } from '@muqabla/testing/recharge-fixtures';
import { recordLog } from '@muqabla/testing/recorded-log';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { RACE_ROUNDS } from '@muqabla/testing/test-effort';
import { playerWithWinnings } from '@muqabla/testing/winning-fixtures';
import { afterEach, expect, it, vi } from 'vitest';
import { POLL_LIMIT } from '../instructions/poll-due.ts';
import { findRecharge } from './recharge.queries.ts';

const { log, lines } = recordLog();
const { double, server } = setUpServerWithDouble(
  startKwikApiDouble,
  ({ config }) => withProviders({ recharge: config }),
  { log },
);
afterEach(() => double.setFate('SUCCESS'));

const newPlayer = () => playerWithWinnings(server, 500);
const statusIs = (status: string) => ({ status: 200, body: { status } });

/** The newest recharge of a player as the database has it. */
const latestOf = async (player: Player) => {
  const [row] = await server.services.db.query<{ id: string; orderNumber: string; sent: boolean; unknown: boolean }>(
    `select recharge_id as id, order_number as "orderNumber", sent_at is not null as sent, unknown_at is not null as unknown
     from recharges where player_id = $1 order by created_at desc, recharge_id desc limit 1`,
    [player.id],
  );
  if (row === undefined) throw new Error('no recharge');
  return row;
};
const historyOf = async (player: Player, language: 'en' | 'hi' = 'en') => {
  const { body } = await player.send<ResponseOf<AllCalls['GET /user/me/history']>>(
    'GET /user/me/history',
    { query: { user_id: player.id } },
    { 'accept-language': language },
  );
  return body.transactions.map(({ reason }) => reason);
};

it('orders a recharge once under a number of its own, and keeps the operator’s reference', async () => {
  const player = await newPlayer();
  expect(await recharge(player)).toMatchObject(statusIs('success'));
  expect(await recharge(player, { number: '10203040', op_uid: 'tata_sky', type: 'dth', amount: 200 })).toMatchObject(
    statusIs('success'),
  );
  const { orderNumber } = await latestOf(player);
  expect(orderNumber).toMatch(/^\d{14}$/);
  expect(double.deliveredFor(orderNumber)).toEqual({ orders: 1, rupees: 200 });
  expect(await rechargesOf(player)).toMatchObject([
    { status: 'success', reference: expect.stringMatching(/^OPR\d+$/), op_uid: 'tata_sky' },
    { status: 'success' },
  ]);
  expect(await rewardOf(player)).toBe(200);
});

it('offers and takes only what the provider recharges', async () => {
  const player = await newPlayer();
  const { open } = await player.call('GET /user/recharges', { query: {} });
  expect(open).toContainEqual({ op_uid: 'jio', types: ['prepaid'] });
  expect(open.map(({ op_uid }) => op_uid)).not.toContain('bsnl_topup');
  const before = double.http.total();
  for (const order of [{ op_uid: 'bsnl_topup' }, { type: 'postpaid' }])
    expect(await recharge(player, order)).toMatchObject({ status: 422, body: { code: 'RECHARGE_OPERATOR_CLOSED' } });
  expect([double.http.total() - before, await rewardOf(player)]).toEqual([0, 500]);
});

it.each([
  ['SUCCESS', 'success', 400],
  ['FAILED', 'failed', 500],
  ['REFUND', 'failed', 500],
] as const)('a pending recharge that ends as %s is %s', async (end, status, left) => {
  const player = await newPlayer();
  double.setFate('PENDING');
  expect(await recharge(player)).toMatchObject(statusIs('pending'));
  double.settle((await latestOf(player)).orderNumber, end);
  await reconcile(server);
  expect(await rechargesOf(player)).toMatchObject([{ status }]);
  expect(await rewardOf(player)).toBe(left);
});

it('returns the money of a recharge that is refused at once', async () => {
  const player = await newPlayer();
  double.setFate('FAILED');
  expect(await recharge(player)).toMatchObject(statusIs('failed'));
  expect(await rewardOf(player)).toBe(500);
});

it.each([...FAULTS_OF_RUN, 'silent' as const])('sends nothing twice when the first response is: %s', async (fault) => {
  const player = await newPlayer();
  const order_id = newOrderId();
  double.http.setFault(() => fault);
  expect(await recharge(player, { order_id })).toMatchObject(statusIs('pending'));
  await reconcile(server);
  expect(await recharge(player, { order_id })).toMatchObject(statusIs('pending'));
  const { orderNumber } = await latestOf(player);
  expect(await rewardOf(player)).toBe(400);
  double.http.clear();
  await reconcile(server, { minutes: 10 });
  await renewTokens(player);
  // An order that did not arrive is not sent again either: staff decide about it.
  const arrived = hasEffect(fault);
  expect(await recharge(player, { order_id })).toMatchObject(statusIs(arrived ? 'success' : 'pending'));
  expect(double.deliveredFor(orderNumber)).toEqual(arrived ? { orders: 1, rupees: 100 } : { orders: 0, rupees: 0 });
  expect(await latestOf(player)).toMatchObject({ unknown: !arrived });
});

it('sends the order of a crash before the request, once, and twenty of the same order once', async () => {
  const player = await playerWithWinnings(server, 10 * RACE_ROUNDS + 100);
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const order_id = newOrderId();
    await Promise.all(Array.from({ length: 20 }, () => recharge(player, { order_id, amount: 10 })));
    await server.services.db.query('update recharges set ask_at = $2 where order_id = $1', [
      order_id,
      server.clock.now(),
    ]);
    await Promise.all([reconcile(server), reconcile(server)]);
    await renewTokens(player);
    expect(double.deliveredFor((await latestOf(player)).orderNumber)).toEqual({ orders: 1, rupees: 10 });
  }
  vi.spyOn(server.features.recharges.deliverRecharge, 'send').mockRejectedValueOnce(new Error('the process stops'));
  expect(await recharge(player)).toMatchObject({ status: 500 });
  expect(await latestOf(player)).toMatchObject({ sent: false });
  await Promise.all([reconcile(server), reconcile(server)]);
  expect(double.deliveredFor((await latestOf(player)).orderNumber)).toEqual({ orders: 1, rupees: 100 });
});

it('decides nothing by a response about another recharge', async () => {
  const player = await newPlayer();
  double.setFate('PENDING');
  await recharge(player);
  const { orderNumber } = await latestOf(player);
  double.settle(orderNumber, 'FAILED');
  double.mistake(orderNumber);
  await reconcile(server);
  expect(await rechargesOf(player)).toMatchObject([{ status: 'pending' }]);
  const finance = await createStaffMember(server, 'finance');
  const { contradictions } = await finance.call('GET /admin/contradictions', { query: {} });
  expect(contradictions).toMatchObject([
    { kind: 'amountDiffers', subject: { kind: 'recharge' }, theirs: { state: 'failed', reference: '9999999999' } },
  ]);
});

it('records a recharge that is delivered after it failed, and moves no money', async () => {
  const player = await newPlayer();
  double.setFate('FAILED');
  await recharge(player);
  const { id, orderNumber } = await latestOf(player);
  double.settle(orderNumber, 'SUCCESS');
  await server.services.db.query(`update recharges set ask_at = now() - interval '1 hour' where recharge_id = $1`, [
    id,
  ]);
  await Promise.all([reconcile(server), reconcile(server)]);
  expect(await rechargesOf(player)).toMatchObject([{ status: 'failed' }]);
  const finance = await createStaffMember(server, 'finance');
  const { contradictions } = await finance.call('GET /admin/contradictions', { query: {} });
  expect(contradictions.filter(({ subject }) => subject._id === id)).toMatchObject([
    { kind: 'paidAfterFailed', ours: { state: 'failed' }, theirs: { state: 'delivered' } },
  ]);
});

it('leaves an order that the provider does not have to staff, after an hour and after one more poll', async () => {
  const player = await newPlayer();
  let finance = await createStaffMember(server, 'finance');
  double.http.setFault(({ method }) => (method === 'POST' ? 'cut' : null));
  expect(await recharge(player)).toMatchObject(statusIs('pending'));
  const { id, orderNumber } = await latestOf(player);
  await reconcile(server);
  expect(await latestOf(player)).toMatchObject({ sent: true, unknown: true });
  const { recharges } = await finance.call('GET /admin/recharges', { query: { status: 'pending' } });
  expect(recharges.find(({ _id }) => _id === id)).toMatchObject({ orderNumber, isUnknown: true });
  const fail = () =>
    finance.send('POST /admin/recharges/{rechargeId}/fail', {
      params: { rechargeId: id },
      body: { reason: 'Not in the list of the provider' },
    });
  const UNCLEAR = { status: 409, body: { code: 'RECHARGE_UNCLEAR' } };
  expect(await fail()).toMatchObject(UNCLEAR);
  await reconcile(server, { minutes: 60 });
  await renewTokens(player);
  finance = await createStaffMember(server, 'finance');
  double.http.setFault(() => 'error');
  expect(await fail()).toMatchObject(UNCLEAR);
  expect(await rewardOf(player)).toBe(400);
  double.http.clear();
  const responses = await Promise.all(Array.from({ length: 5 }, fail));
  expect(responses.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
    200, 409, 409, 409, 409,
  ]);
  expect(await rewardOf(player)).toBe(500);
  const { decisions } = await player.call('GET /user/me/log');
  expect(decisions.map(({ entry }) => JSON.parse(entry))).toMatchObject([{ kind: 'recharge_returned', paise: 100_00 }]);
  expect(double.deliveredFor(orderNumber)).toEqual({ orders: 0, rupees: 0 });
  expect(await noticeKindsOf(player)).toEqual(['rechargeFailed']);
  const audited = await server.services.db.query(
    "select before, after, reason from audit_records where subject_id = $1 and action = 'recharge.failed'",
    [id],
  );
  expect(audited).toEqual([
    {
      before: { status: 'pending', amount: 100 },
      after: { status: 'failed' },
      reason: 'Not in the list of the provider',
    },
  ]);
});

it('returns a delivered recharge that the operator sends back, once, however often it is reported', async () => {
  const player = await newPlayer();
  double.setFate('PENDING');
  await recharge(player);
  const { id, orderNumber } = await latestOf(player);
  double.settle(orderNumber, 'SUCCESS');
  await reconcile(server);
  double.settle(orderNumber, 'REFUND');
  server.clock.advance({ minutes: 7 * 60 });
  const { deliverRecharge } = server.features.recharges;
  const found = await findRecharge(server.services.db, id);
  if (found?.status !== 'success') throw new Error('no delivered recharge');
  await Promise.all([
    ...Array.from({ length: 10 }, () => deliverRecharge.poll(found)),
    server.runJob('reconcile-recharges', {}),
  ]);
  await deliverRecharge.poll(found);
  await renewTokens(player);
  expect(await rewardOf(player)).toBe(500);
  expect(await rechargesOf(player)).toMatchObject([
    { status: 'returned', returnedAt: expect.any(String), settledAt: expect.any(String) },
  ]);
  expect(await noticeKindsOf(player)).toEqual(['rechargeBounced', 'rechargeDone']);
  expect((await historyOf(player)).slice(0, 2)).toEqual(['Recharge sent back by the operator', 'Recharge']);
  expect((await historyOf(player, 'hi'))[0]).toBe('ऑपरेटर ने रिचार्ज की रकम लौटाई');
  const { rows } = await player.call('GET /user/history/money', { query: {} });
  expect(rows[0]).toMatchObject({ kind: 'recharge', net: 0, lines: expect.objectContaining({ length: 2 }) });
});

it('leaves recharges of another provider alone', async () => {
  const player = await newPlayer();
  double.setFate('PENDING');
  await recharge(player);
  const { id, orderNumber } = await latestOf(player);
  double.settle(orderNumber, 'FAILED');
  const { rechargeProvider } = server.services;
  Object.assign(rechargeProvider, { provider: 'later' });
  const before = double.http.total();
  await reconcile(server);
  const owner = await createStaffMember(server, 'owner');
  const ask = { params: { rechargeId: id } };
  expect(await owner.send('POST /admin/recharges/{rechargeId}/poll', ask)).toMatchObject({
    status: 409,
    body: { code: 'RECHARGE_ELSEWHERE' },
  });
  expect(double.http.total()).toBe(before);
  Object.assign(rechargeProvider, { provider: 'kwikapi' });
  await reconcile(server, { minutes: 10 });
  await renewTokens(player);
  expect(await rechargesOf(player)).toMatchObject([{ status: 'failed' }]);
});

it('writes no secret into a log or an error', () => {
  const logged = lines.join('');
  expect(logged).toContain('kwikapi GET /api/v2/status.php');
  for (const secret of double.secrets) expect(logged).not.toContain(secret);
});

// Last, because it ends the sessions.
it('polls a delivered recharge for fifteen days and no longer', async () => {
  const polled = () =>
    server.services.db.query<{ ask_at: Date | null }>("select ask_at from recharges where status = 'success'");
  // A run polls a part of them.
  const pollAll = async () => {
    for (let polls = 0; polls <= RACE_ROUNDS; polls += POLL_LIMIT) await server.runJob('reconcile-recharges', {});
  };
  server.clock.advance({ days: 14 });
  await pollAll();
  expect((await polled()).some(({ ask_at }) => ask_at === null)).toBe(false);
  server.clock.advance({ days: 2 });
  await pollAll();
  expect((await polled()).every(({ ask_at }) => ask_at === null)).toBe(true);
});
