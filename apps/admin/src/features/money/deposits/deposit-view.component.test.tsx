import type { StaffDepositDetail } from '@muqabla/contract/money/deposits/deposit-staff-calls';
import { type Answers, refusal } from '@muqabla/testing/components/server-double';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { OTHER, staffAnswers } from '../../../../test/staff-answers.ts';
import { DepositView } from './deposit-view.tsx';

setUpComponentTest();

const detail = {
  _id: 'd1',
  status: 'suspense',
  amount: 500,
  base: 390.63,
  gst: 109.37,
  cashback: 109.37,
  createdAt: '2026-11-25T10:00:00.000Z',
  player: { _id: 'p1', username: 'Kavya_21', fullName: 'Kavya Sharma', phone: '98••••3210' },
  provider: 'razorpay',
  paymentId: 'pay_1',
  suspended: 500,
  transfers: [],
  notices: [],
} as unknown as StaffDepositDetail;
const proposed = {
  _id: 'x1',
  status: 'proposed',
  reason: 'Paid late',
  proposedBy: OTHER,
  proposedAt: '2026-11-25T11:00:00.000Z',
} as const;
const PROPOSE = 'POST /admin/deposits/{id}/resolve-suspense';
const APPROVE = 'POST /admin/deposits/{id}/resolve-suspense/approve';

const view = (change: Partial<StaffDepositDetail> = {}, answers: Answers = {}) =>
  show(<DepositView detail={{ ...detail, ...change }} />, { answers: { ...staffAnswers(), ...answers } });
const reason = () => screen.findByRole<HTMLTextAreaElement>('textbox');
const send = () => screen.findByRole<HTMLButtonElement>('button', { name: /^Send for approval/ });

it('says that the gateway was checked, also where it could not be', async () => {
  const captured = { ...detail, status: 'captured' as const };
  const { user, server } = view(
    { status: 'pending' },
    { 'POST /admin/deposits/{id}/poll': refusal('PAYMENTS_UNAVAILABLE') },
  );
  const check = await screen.findByRole('button', { name: /^Check with the gateway/ });
  await user.click(check);
  expect((await screen.findByRole('alert')).textContent).toContain('What you entered is kept');
  server.answers({ 'POST /admin/deposits/{id}/poll': captured });
  await user.click(check);
  expect(await screen.findByText('The gateway was checked')).toBeTruthy();
});

it('proposes with a reason to whom money on hold belongs', async () => {
  const { user, server } = view({}, { [PROPOSE]: detail });
  expect((await send()).disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'Refund' }));
  await user.type(await reason(), ' Not theirs ');
  await user.click(await send());
  expect(await screen.findByText('Proposal sent for approval.')).toBeTruthy();
  expect(server.requests(PROPOSE)).toMatchObject([{ body: { to: 'gateway', reason: 'Not theirs' } }]);
});

it.each([
  ['a lost connection', 'lost', /^Could not reach the server/],
  ['the proposal of another', refusal('ALREADY_PROPOSED'), /./],
] as const)('keeps the reason of a proposal after %s', async (_, answer, words) => {
  const { user } = view({}, { [PROPOSE]: answer });
  await user.type(await reason(), 'Paid late');
  await user.click(await send());
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  expect((await reason()).value).toBe('Paid late');
});

it('only refunds money of another currency', async () => {
  const { user, server } = view(
    { suspended: undefined as never, foreign: { amount: 1999, currency: 'USD' } as never },
    { [PROPOSE]: 'pending' },
  );
  expect(await screen.findByText(/received\. Wallets hold rupees only/)).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  await user.type(await reason(), 'Foreign card');
  await user.click(await send());
  await waitFor(async () => expect((await send()).getAttribute('aria-busy')).toBe('true'));
  await user.click(await send());
  expect(server.requests(PROPOSE)).toMatchObject([{ body: { to: 'gateway' } }]);
});

it.each([
  ['player', 'Credit Kavya_21 ₹500', 'Approved: the money has moved'],
  ['gateway', 'Refund ₹500', 'Approved: sending the refund to the gateway'],
] as const)('names on the button what an approval does, and afterwards what it did: %s', async (to, effect, words) => {
  const resolution = { ...proposed, to };
  const decided = {
    ...detail,
    suspended: undefined as never,
    resolution: { ...resolution, status: 'approved' as const },
  };
  const { user, server } = view({ resolution }, { [APPROVE]: decided });
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${effect}`) }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(server.requests(APPROVE)).toHaveLength(1);
});

it('offers no second proposal while one waits', async () => {
  view({ resolution: { ...proposed, to: 'player' } });
  await screen.findByRole('button', { name: /^Credit Kavya_21/ });
  expect(screen.queryByRole('button', { name: /^Send for approval/ })).toBeNull();
});
