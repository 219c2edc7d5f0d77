import type { HarmCase } from '@muqabla/contract/play/integrity/harm-calls';
import { type Answers, refusal } from '@muqabla/testing/components/server-double';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../../../../test/set-up-component-test.tsx';
import { staffAnswers } from '../../../../../test/staff-answers.ts';
import * as m from '../../../../messages.ts';
import { HarmCasesPage } from './harm-cases-page.tsx';

setUpComponentTest();

const ID = '11111111-1111-4111-8111-111111111111';
const OPEN: HarmCase = {
  _id: ID,
  player: { _id: ID, username: 'Kavya_4052', fullName: 'Kavya Sharma', phone: '98•••••001' },
  signals: [
    { signal: 'longPlay', figure: 31 },
    { signal: 'lossDeposits', figure: 4 },
  ],
  foundAt: '2026-11-29T03:00:00.000Z',
};
const listOf = (...cases: HarmCase[]) => ({ cases, open: cases.length });
const page = (answers: Answers, path = '/harm-cases?status=open') =>
  show(<HarmCasesPage />, { path, answers: { ...staffAnswers(), ...answers } });
const CLOSE = 'POST /admin/harm-cases/{id}/close';
const act = (name: string) => screen.findByRole('radio', { name });
const close = () => screen.getByRole<HTMLButtonElement>('button', { name: m.harm_close() });

it('says that no case is open', async () => {
  page({ 'GET /admin/harm-cases': listOf() });
  expect(await screen.findByText(m.harm_empty())).toBeTruthy();
});

it('says that the cases could not be loaded', async () => {
  page({ 'GET /admin/harm-cases': 'failed' });
  expect(await screen.findByText(m.harm_failed())).toBeTruthy();
});

it('shows the signs with their figures, and asks for nothing before an act is chosen', async () => {
  page({ 'GET /admin/harm-cases': listOf(OPEN) });
  expect(await screen.findByText(m.harm_long_play({ figure: 31 }))).toBeTruthy();
  expect(screen.getByText(m.harm_loss_deposits({ figure: 4 }))).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it.each([
  ['helpline', undefined, {}],
  ['limit', m.minutes({ minutes: 60 }), { minutes: 60 }],
  ['pause', m.harm_days_of({ days: 7 }), { days: 7 }],
  ['dismiss', undefined, {}],
] as const)('closes a case by %s with a reason', async (kind, choice, terms) => {
  const { user, server } = page({ 'GET /admin/harm-cases': listOf(OPEN), [CLOSE]: { message: 'Closed.' } });
  await user.click(await act(m.harm_act[kind]()));
  if (choice !== undefined) await user.click(screen.getByRole('radio', { name: choice }));
  expect(close().disabled).toBe(true);
  await user.type(screen.getByRole('textbox'), 'Talked to the player');
  server.answers({ 'GET /admin/harm-cases': listOf() });
  await user.click(close());
  expect(await screen.findByText(m.harm_empty())).toBeTruthy();
  expect(server.requests(CLOSE).at(-1)).toMatchObject({
    body: { act: kind, ...terms, reason: 'Talked to the player' },
  });
});

it('keeps the reason when the case was refused or the connection is lost', async () => {
  const { user, server } = page({ 'GET /admin/harm-cases': listOf(OPEN), [CLOSE]: refusal('NO_HELPLINE') });
  await user.click(await act(m.harm_act.helpline()));
  await user.type(screen.getByRole('textbox'), 'Talked to the player');
  await user.click(close());
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  server.answers({ [CLOSE]: 'lost' });
  await user.click(close());
  await waitFor(() => expect(server.requests(CLOSE)).toHaveLength(2));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Talked to the player');
});

it('shows who closed a case, how and why', async () => {
  const closed = {
    by: { _id: ID, name: 'Farah' },
    at: '2026-11-29T05:00:00.000Z',
    act: 'pause',
    reason: 'Asked for it',
  } as const;
  page({ 'GET /admin/harm-cases': { ...listOf({ ...OPEN, closed }), open: 0 } }, '/harm-cases?status=closed');
  expect(await screen.findByText(m.harm_act.pause())).toBeTruthy();
  expect(screen.getByText(/Asked for it/)).toBeTruthy();
  expect(screen.getByText(/Farah/)).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});
