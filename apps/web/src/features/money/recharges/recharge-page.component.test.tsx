import { type Answers, refusal } from '@muqabla/testing/components/server-double';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { playerAnswers } from '../../../../test/player-answers.ts';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { queryClient } from '../../../lib/query-client.ts';
import { RechargePage } from './recharge-page.tsx';

setUpComponentTest();

const NUMBER = '9845022210';
const none = {
  recharges: [],
  totalPages: 1,
  open: [
    { op_uid: 'airtel', types: ['prepaid', 'postpaid'] },
    { op_uid: 'sun_tv', types: ['dth'] },
  ],
};
const answers: Answers = {
  ...playerAnswers({ winnings: 150 }),
  'GET /user/walletbalance/{userId}': { depositWallet: 0, rewardWallet: 150 },
  'GET /user/unfree-prizes': {},
  'GET /user/recharges': none as never,
};
const page = (change: Answers = {}) => show(<RechargePage />, { answers: { ...answers, ...change } });
type RechargeTest = ReturnType<typeof page>;
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const now = () => screen.getByRole('button', { name: /^(Recharge Now|Processing\.\.\.)$/ });
const fill = async ({ user }: RechargeTest) => {
  await user.type(await field('Mobile or DTH number'), NUMBER);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Operator' }), 'airtel');
  await user.type(await field('Amount'), '50');
};
const confirm = async ({ user }: RechargeTest) => {
  await user.click(now());
  const sheet = await screen.findByRole('dialog', { name: 'Check your recharge' });
  await user.click(within(sheet).getByRole('button', { name: 'Recharge 98450 22210 · Airtel · ₹50' }));
};
const orders = ({ server }: RechargeTest) =>
  server.requests('POST /user/recharge').map(({ body }) => body as { order_id: string });
const kept = async () => [(await field('Mobile or DTH number')).value, (await field('Amount')).value];

it('shows that it loads', async () => {
  const { server } = page({ 'GET /user/recharges': 'pending' });
  await waitFor(() => expect(server.requests('GET /user/recharges')).toHaveLength(1));
  expect(screen.getByRole('status').textContent).toBe('Loading');
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('offers the form also when the earlier recharges are lost', async () => {
  const { user, server } = page({ 'GET /user/recharges': 'lost' });
  expect((await screen.findByRole('alert')).textContent).toContain('Could not load your recharges');
  await user.type(await field('Amount'), '50');
  server.answers(answers);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No recharges yet')).toBeTruthy();
  expect((await field('Amount')).value).toBe('50');
});

it('offers no form while no operator is open', async () => {
  page({ 'GET /user/recharges': { ...none, open: [] } as never });
  expect(await screen.findByText('Recharges are not available right now')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Recharge Now' })).toBeNull();
});

it('names each wrong field, and asks for no confirmation', async () => {
  // Loaded beforehand, so that a confirmation would be there at once.
  await import('./confirm-recharge.tsx');
  const { user } = page();
  await user.type(await field('Mobile or DTH number'), '12345');
  await user.type(await field('Amount'), '50');
  await user.click(now());
  expect((await field('Mobile or DTH number')).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Choose the operator of this number.')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Operator' }), 'airtel');
  await user.click(now());
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.clear(await field('Amount'));
  await user.type(await field('Amount'), '4000');
  expect(screen.getByText('Your winnings are too low. You can recharge for up to ₹150.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'DTH' }));
  expect(screen.getByText('Customer number of 8 to 12 digits')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says that a delivered recharge went through, and empties the form', async () => {
  const shown = page({ 'POST /user/recharge': { status: 'success', message: '' } });
  await fill(shown);
  await confirm(shown);
  expect(await screen.findByText('Recharge Successful ✅')).toBeTruthy();
  expect(orders(shown)).toMatchObject([{ number: NUMBER, op_uid: 'airtel', amount: 50, type: 'prepaid' }]);
  await waitFor(async () => expect(await kept()).toEqual(['', '']));
});

it.each([
  ['pending', /^₹50 is on hold until Airtel confirms/, ['', '']],
  ['failed', /^The recharge of 9845022210 did not go through. ₹50 is back/, [NUMBER, '50']],
] as const)('says where the money of a recharge is: %s', async (status, words, fields) => {
  const shown = page({ 'POST /user/recharge': { status, message: '' } });
  await fill(shown);
  await confirm(shown);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(await kept()).toEqual(fields);
  await shown.user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(words)).toBeNull();
});

it('keeps the form when the server refuses a recharge, and sends another order after it', async () => {
  const shown = page({ 'POST /user/recharge': refusal('RECHARGE_NUMBER_UNFIT') });
  await fill(shown);
  await confirm(shown);
  await waitFor(() => expect(document.querySelector('[data-sonner-toast]')).not.toBeNull());
  expect(await kept()).toEqual([NUMBER, '50']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await confirm(shown);
  await waitFor(() => expect(new Set(orders(shown).map(({ order_id }) => order_id)).size).toBe(2));
});

it('sends an order without a response again under its own id, also after the page was left', async () => {
  const shown = page({ 'POST /user/recharge': 'lost' });
  await fill(shown);
  await confirm(shown);
  expect(await screen.findByText(/^We do not know yet if the recharge of 9845022210 for ₹50/)).toBeTruthy();
  expect(await kept()).toEqual([NUMBER, '50']);
  shown.unmount();
  const again = page({ 'POST /user/recharge': { status: 'success', message: '' } });
  expect(await screen.findByText(/^We do not know yet/)).toBeTruthy();
  expect(await kept()).toEqual([NUMBER, '50']);
  await confirm(again);
  expect(await screen.findByText('Recharge Successful ✅')).toBeTruthy();
  const sent = orders(again).map(({ order_id }) => order_id);
  expect(sent).toHaveLength(2);
  expect(new Set(sent).size).toBe(1);
});

it('learns from the list that an order without a response went through', async () => {
  const shown = page({ 'POST /user/recharge': 'lost' });
  await fill(shown);
  await shown.user.click(now());
  await shown.user.click(await screen.findByRole('button', { name: /98450 22210/ }));
  await screen.findByText(/^We do not know yet/);
  const [order] = orders(shown);
  const listed = { ...order, _id: 'r1', createdAt: '2026-11-25T10:00:00.000Z', settledAt: null, status: 'success' };
  shown.server.answers({ 'GET /user/recharges': { ...none, recharges: [listed] } as never });
  await queryClient.invalidateQueries({ queryKey: ['own'] });
  await waitFor(() => expect(screen.queryByText(/^We do not know yet/)).toBeNull());
  expect(await kept()).toEqual(['', '']);
});

it('sends once while the first order is under way', async () => {
  const shown = page({ 'POST /user/recharge': 'pending' });
  await fill(shown);
  await confirm(shown);
  await waitFor(() => expect(now().getAttribute('aria-busy')).toBe('true'));
  await shown.user.click(now());
  expect(orders(shown)).toHaveLength(1);
});
