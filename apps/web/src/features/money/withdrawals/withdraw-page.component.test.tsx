import { type Answers, refusal } from '@muqabla/testing/components/server-double';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { playerAnswers } from '../../../../test/player-answers.ts';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { WithdrawPage } from './withdraw-page.tsx';

setUpComponentTest();

const terms = { lastWithdrawTime: null, withdraw_timelimit: 24, minimum: 95, maximum: 100_000, pending: false };
const request = {
  _id: 'w1',
  status: 'Pending',
  createdAt: '2026-11-25T10:00:00.000Z',
  method: 'UPI',
  details: { upi: 'asha.v@okaxis' },
  amount: 100,
  type: 'DEBIT',
  isSent: false,
  latestDay: '2026-11-30',
} as const;
const answers: Answers = {
  ...playerAnswers({ winnings: 240 }),
  'GET /user/walletbalance/{userId}': { depositWallet: 0, rewardWallet: 240 },
  'GET /user/unfree-prizes': {},
  'GET /kyc/status': { status: 'verified', mayPlay: true, name: 'Asha Verma' } as never,
  'GET /user/lastwithdraw': terms,
  'GET /user/withdraw-requests': { withdrawRequests: [], totalPages: 1 } as never,
};
const page = (change: Answers = {}) => show(<WithdrawPage />, { answers: { ...answers, ...change } });
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Withdraw( ₹\d+)?$/ });
/** Fills in ₹100 to a UPI ID. */
const fill = async ({ user }: ReturnType<typeof page>) => {
  await user.type(await field('Amount'), '100');
  await user.type(await field('UPI ID'), 'asha.v@okaxis');
};

it('shows that it loads', () => {
  page({ 'GET /user/lastwithdraw': 'pending' });
  // The form and the list.
  expect(screen.getAllByText('Loading')).toHaveLength(2);
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('loads again what was lost', async () => {
  const { user, server } = page({ 'GET /user/lastwithdraw': 'lost', 'GET /user/withdraw-requests': 'lost' });
  const [form] = await screen.findAllByRole('alert');
  expect(form?.textContent).toContain('Could not load this page');
  await screen.findByText('Could not load your requests');
  server.answers(answers);
  for (const button of screen.getAllByRole('button', { name: 'Try again' })) await user.click(button);
  expect(await field('Amount')).toBeTruthy();
  expect(await screen.findByText('No withdrawals yet')).toBeTruthy();
});

it('asks for KYC before it shows the form', async () => {
  page({ 'GET /kyc/status': { status: 'none', mayPlay: true } as never });
  const link = await screen.findByRole('link', { name: 'Verify KYC' });
  expect(link.getAttribute('href')).toBe('/kyc');
  expect(screen.queryByRole('textbox')).toBeNull();
});

it.each([
  ['20', 'Minimum withdrawal amount is 95'],
  ['5000', 'You can withdraw up to ₹240'],
  ['100.555', /at most two decimals/],
])('names what is wrong with ₹%s, and sends nothing', async (typed, words) => {
  const shown = page();
  await fill(shown);
  await shown.user.clear(await field('Amount'));
  await shown.user.type(await field('Amount'), typed);
  await shown.user.click(submit());
  expect(screen.getByText(words)).toBeTruthy();
  expect(shown.server.requests('POST /user/withdraw')).toEqual([]);
});

it('withdraws all with one tap', async () => {
  const { user } = page();
  await user.click(await screen.findByRole('button', { name: 'Withdraw all ₹240' }));
  expect((await field('Amount')).value).toBe('240');
});

it('names each wrong field of a bank account, and sends the right ones', async () => {
  const { user, server } = page({ 'POST /user/withdraw': { message: '', withdrawRequest: request } });
  await user.type(await field('Amount'), '100');
  await user.click(screen.getByRole('radio', { name: 'Bank' }));
  await user.type(await field('Account number'), '12');
  await user.type(await field('IFSC code'), 'xx');
  await user.click(submit());
  const names = ['Account holder name', 'Account number', 'IFSC code'];
  for (const name of names) expect((await field(name)).getAttribute('aria-invalid')).toBe('true');
  expect(server.requests('POST /user/withdraw')).toEqual([]);
  await user.type(await field('Account holder name'), ' Asha Verma ');
  await user.type(await field('Account number'), '3456789012');
  await user.clear(await field('IFSC code'));
  await user.type(await field('IFSC code'), 'hdfc0001234');
  await user.click(submit());
  await screen.findByRole('alertdialog', { name: 'Withdrawal request submitted successfully!' });
  expect(server.requests('POST /user/withdraw')).toMatchObject([
    {
      body: {
        amount: 100,
        method: 'BANK',
        details: { accountHolderName: 'Asha Verma', accountNumber: '123456789012', ifscCode: 'HDFC0001234' },
      },
    },
  ]);
});

it.each([
  ['a lost connection', 'lost', 'Request failed. Please try again.', /may have gone through/],
  ['a failure of the server', 'failed', 'Something went wrong!', /may have gone through/],
  ['a refusal', refusal('NAME_MISMATCH'), /./, 'No money has moved.'],
] as const)('says whether money can have moved, and loses nothing typed: %s', async (_, answer, title, line) => {
  const shown = page({ 'POST /user/withdraw': answer });
  await fill(shown);
  await shown.user.click(submit());
  const popup = await screen.findByRole('alertdialog', { name: title });
  expect(within(popup).getByText(line)).toBeTruthy();
  await shown.user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect([(await field('Amount')).value, (await field('UPI ID')).value]).toEqual(['100', 'asha.v@okaxis']);
});

it('sends once while the first request is under way', async () => {
  const shown = page({ 'POST /user/withdraw': 'pending' });
  await fill(shown);
  await shown.user.dblClick(submit());
  expect(shown.server.requests('POST /user/withdraw')).toHaveLength(1);
  expect(submit().getAttribute('aria-busy')).toBe('true');
});

it('follows a withdrawal under way in place of the form', async () => {
  page({
    'GET /user/lastwithdraw': {
      ...terms,
      lastWithdrawTime: new Date(Date.now() - 60_000).toISOString(),
      pending: true,
    },
    'GET /user/withdraw-requests': { withdrawRequests: [request], totalPages: 1 } as never,
  });
  const steps = within(await screen.findByRole('list', { name: 'Steps of this withdrawal' })).getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
  expect(screen.getAllByText('UPI, as•••@okaxis')).toHaveLength(2);
  const timer = screen.getByRole('timer', { name: 'You can withdraw again in' });
  expect(timer.textContent).toMatch(/^23h 5[89]m/);
  expect(timer.getAttribute('aria-live')).toBe('off');
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('locks the form while withdrawals are closed, and says so', async () => {
  const { server, user } = page({ 'GET /settings': { withdrawAllow: false } as never });
  expect(await screen.findByText(/Withdrawals are closed right now/)).toBeTruthy();
  expect((await field('UPI ID')).disabled).toBe(true);
  expect(submit().disabled).toBe(true);
  await user.click(submit());
  expect(server.requests('POST /user/withdraw')).toEqual([]);
});

it('is in Hindi too', async () => {
  const { user } = show(<WithdrawPage />, { answers, language: 'hi' });
  await user.type(await field('अमाउंट'), '100');
  await user.click(screen.getByText('बैंक'));
  await user.click(screen.getByRole('button', { name: '₹100 निकालें' }));
  expect(screen.getByText('9 से 18 अंक')).toBeTruthy();
});
