import { type Answers, refusal } from '@muqabla/testing/components/server-double';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { playerAnswers } from '../../../../test/player-answers.ts';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { DeleteAccountCard } from './delete-account-card.tsx';

setUpComponentTest();
afterEach(() => void vi.useRealTimers());

const facts = { obstacles: [], givenUp: 0, days: 30, pending: null };
const read = (change: object = {}): Answers => ({ 'GET /user/account-deletion': { ...facts, ...change } as never });
const sent: Answers = { 'POST /user/account-deletion/code': { message: 'OTP sent.' } as never };
const openSheet = async (change: Answers = {}) => {
  const shown = show(<DeleteAccountCard />, { answers: { ...playerAnswers(), ...read(), ...change } });
  await shown.user.click(screen.getByRole('button', { name: 'Delete my account' }));
  return { ...shown, sheet: within(await screen.findByRole('dialog', { name: 'Delete my account' })) };
};
type SheetTest = Awaited<ReturnType<typeof openSheet>>;
const otp = ({ sheet }: SheetTest) => sheet.findByLabelText<HTMLInputElement>('6-digit OTP');
const send = async ({ user, sheet }: SheetTest) =>
  user.click(await sheet.findByRole('button', { name: 'Send OTP to confirm' }));
const confirm = ({ sheet }: SheetTest) => sheet.getByRole<HTMLButtonElement>('button', { name: 'Delete my account' });

it('loads again what was lost', async () => {
  const { user, server, sheet } = await openSheet({ 'GET /user/account-deletion': 'lost' });
  expect((await sheet.findByRole('alert')).textContent).toContain('This could not be loaded');
  server.answers(read());
  await user.click(sheet.getByRole('button', { name: 'Try again' }));
  expect(await sheet.findByText('It waits 30 days')).toBeTruthy();
});

it('names what must be settled first, and sends no OTP', async () => {
  const { sheet } = await openSheet(read({ obstacles: ['banned'] }));
  expect((await sheet.findByRole('status')).textContent).toContain('First, this has to be settled:');
  expect(sheet.queryByRole('button', { name: /OTP/ })).toBeNull();
});

it('says what is given up, and confirms exactly that sum', async () => {
  const shown = await openSheet({ ...read({ givenUp: 12.5 }), ...sent, 'POST /user/account-deletion': 'pending' });
  expect(await shown.sheet.findByText(/^You give up ₹12\.50/)).toBeTruthy();
  await shown.user.click(shown.sheet.getByRole('button', { name: 'Give it up and send OTP' }));
  await shown.user.type(await otp(shown), '123456');
  await shown.user.click(confirm(shown));
  await waitFor(() =>
    expect(shown.server.requests('POST /user/account-deletion')).toMatchObject([
      { body: { otp: '123456', giveUp: 12.5 } },
    ]),
  );
  await shown.user.click(confirm(shown));
  expect(shown.server.requests('POST /user/account-deletion')).toHaveLength(1);
});

it('says why no OTP was sent', async () => {
  const shown = await openSheet({ 'POST /user/account-deletion/code': 'failed' });
  await send(shown);
  expect((await shown.sheet.findByRole('alert')).textContent).toBe('Something went wrong. Please try again.');
  shown.server.answers(sent);
  await send(shown);
  expect((await otp(shown)).value).toBe('');
  expect(confirm(shown).disabled).toBe(true);
});

it('shows a wrong OTP beside the field, does not send it twice, and takes another', async () => {
  const shown = await openSheet({ ...sent, 'POST /user/account-deletion': refusal('WRONG_OTP') });
  await send(shown);
  await shown.user.type(await otp(shown), '123456');
  await shown.user.click(confirm(shown));
  await waitFor(async () => expect((await otp(shown)).getAttribute('aria-invalid')).toBe('true'));
  expect((await otp(shown)).value).toBe('123456');
  await shown.user.click(confirm(shown));
  expect(shown.server.requests('POST /user/account-deletion')).toHaveLength(1);
  await shown.user.clear(await otp(shown));
  await shown.user.type(await otp(shown), '654321');
  await shown.user.click(confirm(shown));
  await waitFor(() => expect(shown.server.requests('POST /user/account-deletion')).toHaveLength(2));
});

it('sends the same OTP again after a lost connection', async () => {
  const shown = await openSheet({ ...sent, 'POST /user/account-deletion': 'lost' });
  await send(shown);
  await shown.user.type(await otp(shown), '123456');
  await shown.user.click(confirm(shown));
  await waitFor(async () => expect((await otp(shown)).getAttribute('aria-invalid')).toBe('true'));
  await shown.user.click(confirm(shown));
  await waitFor(() => expect(shown.server.requests('POST /user/account-deletion')).toHaveLength(2));
});

it('shows the deletion that an earlier request began, whose answer was lost', async () => {
  const shown = await openSheet({ ...sent, 'POST /user/account-deletion': refusal('DELETION_PENDING') });
  await send(shown);
  await shown.user.type(await otp(shown), '123456');
  const before = shown.server.requests('GET /user/me').length;
  await shown.user.click(confirm(shown));
  await waitFor(() => expect(shown.server.requests('GET /user/me').length).toBeGreaterThan(before));
});

it('keeps the typed OTP when another one could not be sent', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const shown = await openSheet(sent);
  await send(shown);
  await shown.user.type(await otp(shown), '123456');
  shown.server.answers({ 'POST /user/account-deletion/code': 'lost' });
  vi.setSystemTime(Date.now() + 61_000);
  await shown.user.click(await shown.sheet.findByRole('button', { name: 'Resend OTP' }));
  expect(await screen.findByText('Something went wrong')).toBeTruthy();
  expect((await otp(shown)).value).toBe('123456');
});
