import { type Answers, refusal } from '@muqabla/testing/components/server-double';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { playerAnswers } from '../../../../test/player-answers.ts';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { LimitsPage } from './limits-page.tsx';

setUpComponentTest();

const limits = {
  deposit: { amount: null, used: 0, pending: null },
  loss: { amount: 150, used: 20, pending: null },
  playTime: { amount: null, used: 42, pending: null },
  depositForAll: null,
  helpline: '',
  resetsAt: '2026-11-25T18:30:00.000Z',
  timeOutUntil: null,
  selfExclusion: null,
  reminderMinutes: null,
};
type Limits = Record<string, unknown>;
const read = (change: Limits = {}): Answers => ({ 'GET /user/limits': { ...limits, ...change } as never });
const page = (change: Answers = {}) => show(<LimitsPage />, { answers: { ...playerAnswers(), ...read(), ...change } });
const loss = async () => within(await screen.findByRole('group', { name: 'Daily loss limit' }));
const amountOfLoss = async () => (await loss()).getByRole<HTMLInputElement>('textbox');
const setLoss = async ({ user }: ReturnType<typeof page>, amount: string) => {
  await user.type(await amountOfLoss(), amount);
  await user.click((await loss()).getByRole('button', { name: 'Set limit' }));
};
const confirm = ({ user }: ReturnType<typeof page>) => user.click(screen.getByRole('button', { name: 'Yes, set it' }));

it('loads again what was lost', async () => {
  const { user, server } = page({ 'GET /user/limits': 'lost' });
  expect(screen.getByRole('status').textContent).toBe('Loading');
  expect((await screen.findByRole('alert')).textContent).toContain('Could not load your limits');
  server.answers(read());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await loss()).getByText('₹150 a day')).toBeTruthy();
});

it.each(['0', '12.5', 'ten'])('refuses %s as a limit, and asks for no confirmation', async (typed) => {
  const shown = page();
  await setLoss(shown, typed);
  expect(screen.getByText('Enter whole rupees, 1 or more.')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it.each([
  ['lower', '100', /^₹100 a day from now on/],
  ['higher', '900', /^₹900 a day from .*, in 24 hours/],
])('says from when a %s limit applies', async (_, typed, words) => {
  const shown = page();
  await setLoss(shown, typed);
  expect(within(await screen.findByRole('alertdialog')).getByText(words)).toBeTruthy();
  await shown.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect((await amountOfLoss()).value).toBe(typed);
  expect(shown.server.requests('PUT /user/limits/daily/{limit}')).toEqual([]);
});

it('sets a limit, and shows what the server keeps', async () => {
  const shown = page({
    'PUT /user/limits/daily/{limit}': { ...limits, loss: { ...limits.loss, amount: 100 } } as never,
  });
  await setLoss(shown, '100');
  await screen.findByRole('alertdialog');
  shown.server.answers(read({ loss: { ...limits.loss, amount: 100 } }));
  await confirm(shown);
  expect(await screen.findByText('Your limit is set.')).toBeTruthy();
  expect(await (await loss()).findByText('₹100 a day')).toBeTruthy();
  expect((await amountOfLoss()).value).toBe('');
  expect(shown.server.requests('PUT /user/limits/daily/{limit}')).toMatchObject([
    { path: '/user/limits/daily/loss', body: { amount: 100 } },
  ]);
});

it.each([
  ['a lost connection', 'lost', 'That did not work. Please try again.'],
  ['a refusal', refusal('LIMIT_ONLY_LONGER'), /./],
] as const)('keeps the amount and the question after %s', async (_, answer, words) => {
  const shown = page({ 'PUT /user/limits/daily/{limit}': answer });
  await setLoss(shown, '100');
  await screen.findByRole('alertdialog');
  await confirm(shown);
  expect((await within(screen.getByRole('alertdialog')).findByRole('alert')).textContent).toMatch(words);
  await shown.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect((await amountOfLoss()).value).toBe('100');
});

it('sets a limit once while it is being sent', async () => {
  const shown = page({ 'PUT /user/limits/daily/{limit}': 'pending' });
  await setLoss(shown, '100');
  await screen.findByRole('alertdialog');
  await confirm(shown);
  await confirm(shown);
  expect(shown.server.requests('PUT /user/limits/daily/{limit}')).toHaveLength(1);
});

it('shows a raise that waits, and takes it back', async () => {
  const pending = { amount: 900, from: '2026-11-26T10:00:00.000Z' };
  const { user, server } = page({
    ...read({ loss: { ...limits.loss, pending } }),
    'DELETE /user/limits/daily/{limit}/raise': 'lost',
  });
  expect((await loss()).getByText(/^₹900 a day from/)).toBeTruthy();
  const keep = (await loss()).getByRole('button', { name: 'Keep my current limit' });
  await user.click(keep);
  expect((await (await loss()).findByRole('alert')).textContent).toBe('That did not work. Please try again.');
  server.answers({ ...read(), 'DELETE /user/limits/daily/{limit}/raise': limits as never });
  await user.click(keep);
  expect(await screen.findByText('Your limit stays as it is.')).toBeTruthy();
  await waitFor(async () => expect((await loss()).queryByText(/^₹900/)).toBeNull());
});

it('starts a break only after its length is chosen and its meaning is understood', async () => {
  const { user, server } = page({ 'POST /user/limits/time-out': 'lost' });
  await loss();
  await user.click(screen.getByRole('button', { name: 'Start time-out' }));
  expect(screen.getByText('Choose how long first.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: '7 days' }));
  await user.click(screen.getByRole('button', { name: 'Start time-out' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Time-out' }));
  const start = sheet.getByRole<HTMLButtonElement>('button', { name: 'Start time-out' });
  expect(start.disabled).toBe(true);
  await user.click(sheet.getByRole('checkbox', { name: 'I understand that I cannot undo this' }));
  await user.click(start);
  expect((await sheet.findByRole('alert')).textContent).toBe('That did not work. Please try again.');
  server.answers({
    ...read({ timeOutUntil: '2026-12-02T10:00:00.000Z' }),
    'POST /user/limits/time-out': { ...limits, timeOutUntil: '2026-12-02T10:00:00.000Z' } as never,
  });
  await user.click(start);
  expect(await screen.findByText(/^You are taking a time-out until/)).toBeTruthy();
  expect(server.requests('POST /user/limits/time-out').at(-1)?.body).toEqual({ days: 7 });
});

it('shows an exclusion that ends by a review', async () => {
  page(read({ selfExclusion: { until: '2027-05-25T10:00:00.000Z', untilReview: true } }));
  expect(await screen.findByText(/^You have excluded yourself until our team reviews it/)).toBeTruthy();
});

it('goes back to the reminder that was set when another is not saved', async () => {
  const { user } = page({ 'PUT /user/limits/reminder': 'lost' });
  await loss();
  await user.click(screen.getByRole('radio', { name: '15 min' }));
  expect(await screen.findByText('That did not work. Please try again.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Off' }).checked).toBe(true);
});

it.each(['0', '1441', '7.5', 'an hour'])('refuses %s minutes as play time', async (typed) => {
  const { user } = page();
  const group = within(await screen.findByRole('group', { name: 'Daily play time' }));
  expect(group.getByText('42 min')).toBeTruthy();
  await user.type(group.getByLabelText('New limit in minutes'), typed);
  await user.click(group.getByRole('button', { name: 'Set limit' }));
  expect(group.getByText('Enter whole minutes, from 1 to 1,440.')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('sets the play time of a day, in minutes and without a sign of money', async () => {
  const playTime = { ...limits.playTime, amount: 60 };
  const { user, server } = page({ 'PUT /user/limits/daily/{limit}': { ...limits, playTime } as never });
  const group = within(await screen.findByRole('group', { name: 'Daily play time' }));
  await user.type(group.getByLabelText('New limit in minutes'), '60');
  await user.click(group.getByRole('button', { name: 'Set limit' }));
  expect(within(await screen.findByRole('alertdialog')).getByText(/^60 min a day from now on/)).toBeTruthy();
  server.answers(read({ playTime }));
  await user.click(screen.getByRole('button', { name: 'Yes, set it' }));
  expect(await group.findByText('60 min a day')).toBeTruthy();
  expect(server.requests('PUT /user/limits/daily/{limit}')).toMatchObject([
    { path: '/user/limits/daily/playTime', body: { amount: 60 } },
  ]);
});

it('shows the helpline that the operator names, to call with a tap', async () => {
  page(read({ helpline: '1-800 891 4416' }));
  const call = await screen.findByRole('link', { name: 'Call 1-800 891 4416' });
  expect(call.getAttribute('href')).toBe('tel:18008914416');
});

it('shows no helpline while the operator names none', async () => {
  page();
  await loss();
  expect(screen.queryByText('Talk to somebody')).toBeNull();
});

it('is in Hindi too', async () => {
  const { user } = show(<LimitsPage />, { answers: { ...playerAnswers(), ...read() }, language: 'hi' });
  const group = within(await screen.findByRole('group', { name: 'रोज़ की हार की लिमिट' }));
  expect(group.getByText('₹150 रोज़')).toBeTruthy();
  await user.type(group.getByLabelText('नई लिमिट, रुपयों में'), '100');
  await user.click(group.getByRole('button', { name: 'लिमिट लगाएँ' }));
  expect(await screen.findByRole('button', { name: 'हाँ, लगाएँ' })).toBeTruthy();
});
