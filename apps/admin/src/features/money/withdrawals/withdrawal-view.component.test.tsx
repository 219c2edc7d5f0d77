import type { WithdrawalDetail } from '@muqabla/contract/money/withdrawals/withdrawal-staff-calls';
import { type Answers, refusal } from '@muqabla/testing/components/server-double';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { ME, OTHER, staffAnswers } from '../../../../test/staff-answers.ts';
import { DelayedActBar } from '../../../components/delayed-act-bar.tsx';
import { sendDelayedAct, undoDelayedAct } from '../../../lib/delayed-act.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { meQuery } from '../../../lib/staff-session.ts';
import { WithdrawalView } from './withdrawal-view.tsx';

setUpComponentTest();
afterEach(() => {
  undoDelayedAct();
  vi.useRealTimers();
});

const detail = {
  _id: 'w1',
  status: 'pending',
  player: { _id: 'p1', username: 'Kavya_21' },
  wallet: 'reward',
  amount: 500,
  method: 'UPI',
  target: 'ka•••@okaxis',
  kycName: 'Kavya Sharma',
  flags: [],
  needsSecond: false,
  requestedAt: '2026-11-25T10:00:00.000Z',
  payee: { name: 'Kavya Sharma', matchPercent: 100, upi: 'ka•••@okaxis' },
  balance: { before: 900, held: 500, now: 400 },
  lastWithdrawal: null,
  sharedWith: [],
  payout: { key: 'w1-1', state: 'none', mayRetry: false },
  timeline: [],
  postings: { paid: [], rejected: [] },
} as unknown as WithdrawalDetail;
const proposal = { _id: 'a1', status: 'proposed', reason: 'Checked', proposedAt: '2026-11-25T11:00:00.000Z' } as const;

const view = (change: Partial<WithdrawalDetail> = {}, answers: Answers = {}) =>
  show(
    <>
      <DelayedActBar />
      <WithdrawalView detail={{ ...detail, ...change }} />
    </>,
    { answers: { ...staffAnswers(), ...answers } },
  );
const pay = (name: RegExp = /^Pay Kavya_21 ₹500/) => screen.findByRole<HTMLButtonElement>('button', { name });
const reason = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Reason \(/ });
const approved = { message: '', status: 'approved' } as const;

it.each([
  ['nothing', { before: 900, held: 500, now: 400 }, undefined],
  ['a win', { before: 900, held: 500, now: 497.5 }, '+₹97.50'],
  ['a stake', { before: 900.1, held: 500, now: 350.1 }, '−₹50.00'],
])('the wallet adds up after %s since the request', async (_, balance, moved) => {
  view({ balance });
  const line = (key: string) => screen.queryByText(key)?.nextElementSibling?.textContent;
  await screen.findByText('Winnings before');
  expect(line('This request')).toBe('−₹500.00');
  expect(line('Since then')).toBe(moved);
});

describe('an approval', () => {
  it('is sent once, and says what it did', async () => {
    const { user, server } = view({}, { 'POST /admin/withdrawals/{id}/approve': 'pending' });
    await user.click(await pay());
    await waitFor(async () => expect((await pay()).getAttribute('aria-busy')).toBe('true'));
    await user.click(await pay());
    expect(server.requests('POST /admin/withdrawals/{id}/approve')).toMatchObject([
      { path: '/admin/withdrawals/w1/approve', body: {} },
    ]);
  });

  it('says that the money is on its way', async () => {
    const { user } = view({}, { 'POST /admin/withdrawals/{id}/approve': approved });
    await user.click(await pay());
    expect(await screen.findByText('Kavya_21: ₹500 is on its way')).toBeTruthy();
  });

  it('needs a note that gives the reason where a flag warns', async () => {
    const { user, server } = view({ flags: ['large'] }, { 'POST /admin/withdrawals/{id}/approve': approved });
    expect((await pay()).disabled).toBe(true);
    expect(screen.getByText('Enter a reason of at least 3 characters.')).toBeTruthy();
    await user.type(await reason(), ' Known player ');
    await user.click(await pay());
    await waitFor(() =>
      expect(server.requests('POST /admin/withdrawals/{id}/approve')).toMatchObject([
        { body: { reason: 'Known player' } },
      ]),
    );
  });

  it.each([
    ['a lost connection', 'lost', /^Could not reach the server.*What you entered is kept/],
    ['a decision of another', refusal('WITHDRAWAL_MOVED_ON'), /The latest version is loaded/],
  ] as const)('that failed keeps the note: %s', async (_, answer, words) => {
    const { user } = view({}, { 'POST /admin/withdrawals/{id}/approve': answer });
    const note = await reason();
    await user.type(note, 'Called them');
    await user.click(await pay());
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(note.value).toBe('Called them');
  });
});

describe('of two approvals', () => {
  it('the first pays nothing yet, and says so', async () => {
    const { user } = view(
      { needsSecond: true },
      { 'POST /admin/withdrawals/{id}/approve': { message: '', status: 'pending' } },
    );
    expect(await screen.findByText('Nothing is paid yet.')).toBeTruthy();
    await user.click(await pay(/^Give 1st approval: Kavya_21 ₹500/));
    expect(await screen.findByText('Kavya_21: ₹500 needs a 2nd approval')).toBeTruthy();
  });

  it('the second is not for who gave the first, who claims nothing', async () => {
    // Every page of the console has loaded who is signed in.
    queryClient.setQueryData(meQuery.queryKey, { ...ME, role: 'owner' } as never);
    const { server } = view({ needsSecond: true, proposedBy: ME, proposal: { ...proposal, proposedBy: ME } });
    expect(await screen.findByText('You gave the 1st approval. Another person must give the 2nd.')).toBeTruthy();
    expect((await pay(/^Give 2nd approval and pay/)).disabled).toBe(true);
    expect((await screen.findAllByRole('textbox')).length).toBe(1);
    expect(server.requests('POST /admin/cases/{kind}/{caseId}/claim')).toEqual([]);
  });

  it('the second is for another, who reads who gave the first and why', async () => {
    const { user } = view(
      { needsSecond: true, proposedBy: OTHER, proposal: { ...proposal, proposedBy: OTHER } },
      { 'POST /admin/withdrawals/{id}/approve': approved },
    );
    expect(await screen.findByText('Proposed by Omar')).toBeTruthy();
    expect(screen.getByText('Checked')).toBeTruthy();
    await user.click(await pay(/^Give 2nd approval and pay Kavya_21 ₹500/));
    expect(await screen.findByText('Kavya_21: ₹500 is on its way')).toBeTruthy();
  });
});

describe('a rejection', () => {
  const start = () => screen.findByRole<HTMLButtonElement>('button', { name: /^Reject…/ });
  const confirmed = () => screen.findByRole<HTMLButtonElement>('button', { name: /^Reject and return ₹500/ });
  const reject = async (user: ReturnType<typeof view>['user']) => {
    await user.click(await start());
    await user.click(await confirmed());
  };

  it('needs a reason, waits, and can be taken back with its text', async () => {
    const { user, server } = view();
    await user.click(await start());
    expect(screen.queryByRole('button', { name: /^Reject and return/ })).toBeNull();
    expect(document.activeElement).toBe(await reason());
    await user.type(await reason(), ' Wrong name ');
    await reject(user);
    await user.click(await screen.findByRole('button', { name: /Undo/ }));
    expect((await reason()).value).toBe('Wrong name');
    expect(server.requests('POST /admin/withdrawals/{id}/reject')).toEqual([]);
  });

  it('shows what the player will read before it is confirmed, and no key confirms it by accident', async () => {
    const { user } = view({ flags: ['large'] });
    await user.type(await reason(), 'Two won battles, both reviewed.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(screen.queryByText('The player will read:')).toBeNull();
    await user.click(await start());
    expect(await screen.findByText('The player will read:')).toBeTruthy();
    expect(screen.getByText('Two won battles, both reviewed.')).toBeTruthy();
    // Enter, pressed once more, leads back.
    await user.keyboard('{Enter}');
    expect((await reason()).value).toBe('Two won battles, both reviewed.');
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
  });

  it('cannot be followed by another decision while it is under way', async () => {
    // The case stays under way for the rest of the file.
    const { user } = view({ _id: 'w2' }, { 'POST /admin/withdrawals/{id}/reject': 'pending' });
    await user.type(await reason(), 'Wrong name');
    await reject(user);
    act(() => sendDelayedAct());
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is sent after the wait', async () => {
    const { user, server } = view({}, { 'POST /admin/withdrawals/{id}/reject': { message: '', status: 'rejected' } });
    await user.type(await reason(), 'Wrong name');
    await reject(user);
    act(() => sendDelayedAct());
    expect(await screen.findByText('Kavya_21: ₹500 returned')).toBeTruthy();
    expect(server.requests('POST /admin/withdrawals/{id}/reject')).toMatchObject([{ body: { reason: 'Wrong name' } }]);
  });

  it('that failed says why, and keeps its text', async () => {
    const { user } = view({}, { 'POST /admin/withdrawals/{id}/reject': 'lost' });
    await user.type(await reason(), 'Wrong name');
    await reject(user);
    act(() => sendDelayedAct());
    expect(await screen.findByText('Could not reach the server. Check your internet.')).toBeTruthy();
    expect((await reason()).value).toBe('Wrong name');
  });
});

it('says of a player whom KYC bars from play why', async () => {
  view({ kycBar: 'UNDER_18' });
  expect(await screen.findByText('Barred: under age')).toBeTruthy();
  expect((await pay()).disabled).toBe(false);
});

it('is not decided while another staff member has it', async () => {
  view({}, staffAnswers({ claimedBy: OTHER }));
  expect(await screen.findByText('Omar is deciding this case.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it.each([
  ['rejected', { reason: 'Wrong name' }, 'Rejected. The money went back to the winnings.'],
  ['unknown', {}, /./],
] as const)('has nothing to decide once it is %s', async (status, change, words) => {
  view({ status, ...change });
  expect((await screen.findByRole('region', { name: 'Payout' })).textContent).toMatch(words);
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('sends a payout of unknown outcome again, under the same key', async () => {
  const { user } = view(
    { status: 'unknown', payout: { key: 'w1-1', state: 'unknown', mayRetry: true } },
    { 'POST /admin/withdrawals/{id}/retry': approved },
  );
  expect(await screen.findByText(/w1-1/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /₹500/ }));
  expect(await screen.findByText('Kavya_21: payout of ₹500 resent')).toBeTruthy();
});
