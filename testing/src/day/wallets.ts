import { addCash, type Player } from '../player.ts';
import { until } from '../until.ts';
import { registerNumbered, expectOk, type DayContext, submitAadhaar, winByLoss } from './cast.ts';

const SHORT_PAID_RUPEES = 404.04;
const PAID_ABROAD_RUPEES = 404.4;

const payAs = async (player: Player, rupees: number, act: 'pay' | 'fail' | 'pending', status: string) => {
  const { result } = await player.call('POST /user/deposit', { body: { amount: rupees, userId: player.id } });
  await fetch(`${result.payment_url}/${act}`, { method: 'POST', headers: { accept: 'application/json' } });
  await until(`deposit ${result.depositId} to be ${status}`, async () => {
    const deposit = await player.call('GET /user/deposit/{depositId}', { params: { depositId: result.depositId } });
    return deposit.status === status ? true : undefined;
  });
  return result.depositId;
};

/** Deposits in every state; of three in suspense, one is proposed to be credited and one is in dollars. */
export const seedDeposits = async (stage: DayContext) => {
  const payer = await registerNumbered(stage, 1, 'Nikhil Bansal', { rupees: 300 });
  await addCash(payer, 1250);
  await payAs(payer, 500, 'fail', 'failed');
  await payAs(payer, 200, 'pending', 'pending');
  await payer.call('POST /user/deposit', { body: { amount: 750, userId: payer.id } });
  const other = await registerNumbered(stage, 2, 'Tanvi Kulkarni', { rupees: 2000 });
  await payAs(other, 5000, 'fail', 'failed');
  await payAs(other, 5000, 'pending', 'pending');
  await payAs(other, SHORT_PAID_RUPEES, 'pay', 'suspense');
  await payAs(
    await registerNumbered(stage, 3, 'Joseph D’Souza', { rupees: 150 }),
    PAID_ABROAD_RUPEES,
    'pay',
    'suspense',
  );
  const aside = await payAs(payer, SHORT_PAID_RUPEES, 'pay', 'suspense');
  await stage.desk.finance.call('POST /admin/deposits/{id}/resolve-suspense', {
    params: { id: aside },
    body: { to: 'player', reason: 'The bank charged ₹4.04 on the way; the rest is Nikhil’s.' },
  });
};

const ask = async (player: Player, amount: number, upi: string) =>
  (await player.call('POST /user/withdraw', { body: { amount, method: 'UPI', details: { upi } } })).withdrawRequest._id;

const askForBank = (player: Player, amount: number) =>
  player.call('POST /user/withdraw', {
    body: {
      amount,
      method: 'BANK',
      details: { accountHolderName: player.me.fullName, accountNumber: '50100422681937', ifscCode: 'HDFC0000240' },
    },
  });

const becomes = (player: Player, id: string, status: string) =>
  until(`withdrawal ${id} to be ${status}`, async () => {
    const { withdrawRequests } = await player.call('GET /user/withdraw-requests', { query: { user_id: player.id } });
    return withdrawRequests.some((each) => each._id === id && each.status === status) ? true : undefined;
  });

/** Withdrawals in every state: pending (small, large, two to one account), processing, unknown, paid with a UTR, rejected. */
export const seedWithdrawals = async (stage: DayContext) => {
  const { finance } = stage.desk;
  const house = await registerNumbered(stage, 10, 'Devendra Chauhan', { rupees: 10_000 });
  for (const rupees of [10_000, 10_000]) await addCash(house, rupees);
  const winner = async (number: number, fullName: string, stake: number) => {
    const player = await registerNumbered(stage, number, fullName, { rupees: stake });
    await submitAadhaar(player);
    await winByLoss(player, house, stake);
    return player;
  };
  const approve = (id: string) => finance.call('POST /admin/withdrawals/{id}/approve', { params: { id }, body: {} });

  await ask(await winner(11, 'Meenakshi Pillai', 100), 150, 'meenakshi.p@okicici');
  await askForBank(await winner(12, 'Harpreet Kaur', 400), 480);
  await ask(await winner(13, 'Sandeep Rathore', 10_000), 12_500, 'sandeep.rathore@ybl');
  await ask(await winner(14, 'Imran Qureshi', 300), 500, 'corner.shop@paytm');
  await ask(await winner(15, 'Rekha Soni', 300), 450, 'corner.shop@paytm');

  const paid = await winner(16, 'Vivek Tripathi', 600);
  const paidId = await ask(paid, 900, 'vivek.tripathi@oksbi');
  await approve(paidId);
  await becomes(paid, paidId, 'Approved');
  const rejected = await winner(17, 'Pooja Hegde', 200);
  await finance.call('POST /admin/withdrawals/{id}/reject', {
    params: { id: await ask(rejected, 300, 'pooja.hegde@okaxis') },
    body: { reason: 'This UPI ID is closed. Please ask again with one that is open.' },
  });
  await approve(await ask(await winner(18, 'Lokesh Gowda', 200), 350, 'unknown.lokesh@okaxis'));
  await approve(await ask(await winner(19, 'Shalini Das', 200), 320, 'slow.shalini@okaxis'));
};

/** Recharges delivered, pending and refunded. */
export const seedRecharges = async (stage: DayContext) => {
  const house = await registerNumbered(stage, 20, 'Omkar Patil', { rupees: 600 });
  const player = await registerNumbered(stage, 21, 'Irfan Shaikh', { rupees: 600 });
  await winByLoss(player, house, 600);
  const orders = [
    { number: '9845022210', op_uid: 'airtel', amount: 199 },
    { number: '9845022201', op_uid: 'jio', amount: 149 },
    { number: '9845022202', op_uid: 'vi', amount: 99 },
    { number: '9845022204', op_uid: 'jio', amount: 50 },
  ] as const;
  for (const order of orders)
    await player.call('POST /user/recharge', { body: { ...order, order_id: `day-${order.number}` } });
};

/** Adjustments proposed, approved and rejected. */
export const seedAdjustments = async (stage: DayContext) => {
  const { finance, owner } = stage.desk;
  const player = await registerNumbered(stage, 30, 'Bhavna Desai', { rupees: 500 });
  const propose = (amount: number, direction: 'give' | 'take', reason: string) =>
    finance.call('POST /admin/adjustments', {
      body: { playerId: player.id, wallet: 'deposit', amount, direction, reason },
    });
  const agreed = await propose(50, 'give', 'The cashback of 12 November was short by ₹50.');
  expectOk(await owner.send('POST /admin/adjustments/{id}/approve', { params: { id: agreed._id } }));
  const turnedDown = await propose(100, 'take', 'A deposit looks counted twice.');
  const body = { reason: 'The statement shows two payments of ₹100.' };
  await owner.call('POST /admin/adjustments/{id}/reject', { params: { id: turnedDown._id }, body });
  await propose(250, 'give', 'A promised goodwill credit after the outage on Sunday.');
};
