import { paise } from '@muqabla/contract/money';
import { createCaller } from '@muqabla/testing/caller';
import { playerWithCash } from '@muqabla/testing/player';
import { newOrderId, recharge, rechargeOf, rechargesOf, reconcile, rewardOf } from '@muqabla/testing/recharge-fixtures';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { addWinnings, playerWithWinnings } from '@muqabla/testing/winning-fixtures';
import { io } from 'socket.io-client';
import { describe, expect, it } from 'vitest';

const server = setUpTestServer();

const newPlayer = (rupees = 500) => playerWithWinnings(server, rupees);
const SUCCESS = { status: 200, body: { status: 'success', message: 'Recharge Successful ✅' } };
const PENDING = { status: 200, body: { status: 'pending', message: 'Recharge Pending ⏳' } };
const FAILED = { status: 200, body: { status: 'failed', message: 'Recharge Failed ❌' } };

describe('a recharge', () => {
  it('is delivered, paid from winnings only, and is in the list and the history', async () => {
    const player = await newPlayer();
    const order = rechargeOf();
    expect(await player.send('POST /user/recharge', { body: order })).toMatchObject(SUCCESS);
    expect(await rewardOf(player)).toBe(400);
    expect(await rechargesOf(player)).toEqual([
      {
        _id: expect.any(String),
        ...order,
        status: 'success',
        createdAt: expect.any(String),
        settledAt: expect.any(String),
        reference: expect.stringMatching(/^SBX[0-9A-F]{12}$/),
      },
    ]);
    const { transactions } = await player.call('GET /user/me/history', { query: { user_id: player.id } });
    expect(transactions[0]).toMatchObject({ ctg: 'RECHARGE', type: 'DEBIT', amount: 100 });
    expect(transactions[0]?.utr).toBeUndefined();
  });

  it('is prepaid by default', async () => {
    const player = await newPlayer();
    const { type: _, ...order } = rechargeOf();
    expect(await player.send('POST /user/recharge', { body: order })).toMatchObject(SUCCESS);
    expect((await rechargesOf(player))[0]?.type).toBe('prepaid');
  });

  it('is answered in the caller’s language', async () => {
    const player = await newPlayer();
    const inHindi = { 'accept-language': 'hi-IN' };
    const messageFor = async (number: string) => (await recharge(player, { number }, inHindi)).body.message;
    expect(await messageFor('9876543210')).toBe('रिचार्ज हो गया ✅');
    expect(await messageFor('9876543201')).toBe('रिचार्ज पेंडिंग ⏳');
    expect(await messageFor('9876543202')).toBe('रिचार्ज नहीं हुआ ❌');
  });

  it('broadcasts the player’s wallets when money is held and when it is returned', async () => {
    const player = await newPlayer();
    const socket = io(server.origin, { path: '/socket.io', transports: ['websocket'], auth: { token: player.token } });
    try {
      await new Promise<void>((resolve, reject) => socket.on('connect', resolve).on('connect_error', reject));
      const balances: number[] = [];
      const twice = new Promise<void>((resolve) => {
        socket.on('walletUpdated', ({ rewardWallet }: { rewardWallet: number }) => {
          balances.push(rewardWallet);
          if (balances.length === 2) resolve();
        });
      });
      await recharge(player, { number: '9876543202' });
      await twice;
      expect(balances).toEqual([400, 500]);
    } finally {
      socket.close();
    }
  });

  it.each([
    ['…01', '9876543201', PENDING, 'success', 400],
    ['…02', '9876543202', FAILED, 'failed', 500],
    ['…03', '9876543203', PENDING, 'failed', 500],
    ['…04', '9876543204', PENDING, 'success', 400],
    ['any other', '9876543299', SUCCESS, 'success', 400],
  ])('of a number ending %s has the sandbox’s outcome', async (_, number, first, last, left) => {
    const player = await newPlayer();
    expect(await recharge(player, { number })).toMatchObject(first);
    const isBack = first === FAILED;
    expect(await rewardOf(player)).toBe(isBack ? 500 : 400);
    await reconcile(server);
    expect(await rechargesOf(player)).toMatchObject([{ status: last }]);
    expect(await rewardOf(player)).toBe(left);
  });

  it('is listed fifteen per page, newest first, to its own player only', async () => {
    const [player, other] = [await newPlayer(1600), await newPlayer()];
    const ids = Array.from({ length: 16 }, newOrderId);
    for (const order_id of ids) await recharge(player, { order_id, amount: 10 });
    await recharge(other);
    const toPage = (page: string) => player.call('GET /user/recharges', { query: { page } });
    const [first, second, third] = [await toPage('1'), await toPage('2'), await toPage('3')];
    expect([...first.recharges, ...second.recharges].map(({ order_id }) => order_id)).toEqual(ids.toReversed());
    expect([first.recharges.length, first.totalPages, third.recharges.length]).toEqual([15, 2, 0]);
  });
});

describe('a recharge is refused', () => {
  const malformed: [string, object][] = [
    ['a fraction of a rupee', { amount: 99.5 }],
    ['nothing', { amount: 0 }],
    ['a negative amount', { amount: -100 }],
    ['an amount in text', { amount: '100' }],
    ['an endless amount', { amount: 1e300 }],
    ['an unknown operator', { op_uid: 'mtnl' }],
    ['an operator of every object', { op_uid: 'constructor' }],
    ['an unknown type', { type: 'gift' }],
    ['letters in the number', { number: '98765abcde' }],
    ['a number too long', { number: '1234567890123' }],
    ['no number', { number: '' }],
    ['an order id with spaces', { order_id: 'ORD 1700000000' }],
    ['an order id too short', { order_id: 'ORD1' }],
    ['an order id too long', { order_id: 'O'.repeat(41) }],
    ['a field of its own', { status: 'success' }],
    ['another player’s id', { userId: '019a0000-0000-7000-8000-000000000001' }],
  ];
  it.each(malformed)('with 400: %s', async (_, change) => {
    const player = await newPlayer();
    const answer = await player.send('POST /user/recharge', { body: { ...rechargeOf(), ...change } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'MALFORMED' } });
    expect(await rewardOf(player)).toBe(500);
  });

  const unfit: [string, string, object][] = [
    ['RECHARGE_TYPE_UNFIT', 'a DTH type by a mobile operator', { type: 'dth' }],
    ['RECHARGE_TYPE_UNFIT', 'a mobile type by a DTH operator', { op_uid: 'tata_sky' }],
    ['RECHARGE_TYPE_UNFIT', 'a redeem code by a mobile operator', { type: 'redeem-code' }],
    ['RECHARGE_NUMBER_UNFIT', 'a DTH number at a mobile operator', { number: '123456789012' }],
    ['RECHARGE_NUMBER_UNFIT', 'a number no mobile has', { number: '5876543210' }],
    ['RECHARGE_OUT_OF_BOUNDS', 'less than the least', { amount: 9 }],
    ['RECHARGE_OUT_OF_BOUNDS', 'more than the most', { amount: 5001 }],
    ['RECHARGE_UNCOVERED', 'more than was won', { amount: 501 }],
  ];
  it.each(unfit)('with 422 %s: %s', async (code, _, change) => {
    const player = await newPlayer();
    expect(await recharge(player, change)).toMatchObject({ status: 422, body: { code } });
    expect(await rechargesOf(player)).toEqual([]);
    expect(await rewardOf(player)).toBe(500);
  });

  it('when only deposits would cover it, and succeeds under the same order id once winnings suffice', async () => {
    const player = await playerWithCash(server.origin, 1000);
    const order_id = newOrderId();
    await addWinnings(server, player.id, 99);
    expect(await recharge(player, { order_id })).toMatchObject({
      status: 422,
      body: { code: 'RECHARGE_UNCOVERED', message: 'Your winnings are too low. You can recharge for up to ₹99.' },
    });
    await addWinnings(server, player.id, 1);
    expect(await recharge(player, { order_id })).toMatchObject(SUCCESS);
    expect(await rewardOf(player)).toBe(0);
  });

  it('without a session and to banned players, who may still list theirs', async () => {
    expect(await createCaller(server.origin).send('POST /user/recharge', { body: rechargeOf() })).toMatchObject({
      status: 403,
    });
    expect(await createCaller(server.origin).send('GET /user/recharges')).toMatchObject({ status: 403 });
    const player = await newPlayer();
    await recharge(player);
    await server.services.db.query('update players set banned_at = now() where player_id = $1', [player.id]);
    expect(await recharge(player)).toMatchObject({ status: 409, body: { code: 'BANNED' } });
    expect(await rechargesOf(player)).toHaveLength(1);
  });
});

describe('an order id', () => {
  it('repeated returns the existing status and recharges nothing more', async () => {
    const player = await newPlayer();
    const order = { number: '9876543201', order_id: newOrderId() };
    expect(await recharge(player, order)).toMatchObject(PENDING);
    expect(await recharge(player, order)).toMatchObject(PENDING);
    await reconcile(server);
    expect(await recharge(player, order)).toMatchObject(SUCCESS);
    expect(await rewardOf(player)).toBe(400);
    expect(await rechargesOf(player)).toHaveLength(1);
  });

  it('repeated returns the status even when settings no longer allow it', async () => {
    const player = await newPlayer();
    const order = { order_id: newOrderId() };
    await recharge(player, order);
    await server.services.settings.write('rechargeMin', paise(200_00));
    expect(await recharge(player, order)).toMatchObject(SUCCESS);
    expect(await recharge(player)).toMatchObject({ status: 422, body: { code: 'RECHARGE_OUT_OF_BOUNDS' } });
    await server.services.settings.write('rechargeMin', paise(10_00));
  });

  it.each([
    [{ number: '9876543211' }],
    [{ op_uid: 'vi' }],
    [{ amount: 101 }],
    [{ type: 'postpaid' }],
    [{ amount: 9 }],
    [{ op_uid: 'tata_sky' }],
  ])('with %j changed is refused', async (change) => {
    const player = await newPlayer();
    const order_id = newOrderId();
    await recharge(player, { order_id });
    expect(await recharge(player, { order_id, ...change })).toMatchObject({
      status: 409,
      body: { code: 'RECHARGE_CHANGED' },
    });
    expect(await rewardOf(player)).toBe(400);
  });

  it('is separate for each player', async () => {
    const [first, other] = [await newPlayer(), await newPlayer()];
    const order_id = newOrderId();
    expect(await recharge(first, { order_id })).toMatchObject(SUCCESS);
    expect(await recharge(other, { order_id, amount: 50 })).toMatchObject(SUCCESS);
    expect([await rewardOf(first), await rewardOf(other)]).toEqual([400, 450]);
  });
});
