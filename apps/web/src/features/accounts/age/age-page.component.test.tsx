import { type Answers, refusal } from '@muqabla/testing/components/server-double';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { playerAnswers } from '../../../../test/player-answers.ts';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import * as m from '../../../messages.ts';
import { AgePage } from './age-page.tsx';

setUpComponentTest();

const AT = '2026-11-29T06:30:00.000Z';
const needed = { state: 'needed', minimumAge: 18, provedAt: null, guardian: null } as const;
const page = (answers: Answers) => show(<AgePage />, { answers: { ...playerAnswers(), ...answers } });
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

it('says that nothing is asked for', async () => {
  page({ 'GET /user/age': { ...needed, state: 'notAsked' } });
  expect(await screen.findByText(m.age_not_asked())).toBeTruthy();
});

it('offers to load it again', async () => {
  const { user, server } = page({ 'GET /user/age': 'failed' });
  await screen.findByText(m.age_failed());
  server.answers({ 'GET /user/age': needed });
  await user.click(await button('Try again'));
  expect(await screen.findByText(m.age_needed({ age: 18 }))).toBeTruthy();
});

it('proves the age by a code, which stays typed while it is refused or the connection is lost', async () => {
  const { user, server } = page({ 'GET /user/age': needed, 'PUT /user/age': refusal('AGE_CODE_UNKNOWN') });
  const code = await screen.findByLabelText<HTMLInputElement>(m.age_code());
  await user.type(code, 'A12-4');
  expect((await button(m.age_confirm())).disabled).toBe(true);
  await user.type(code, '040');
  await user.click(await button(m.age_confirm()));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  server.answers({ 'PUT /user/age': 'lost' });
  await user.click(await button(m.age_confirm()));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(code.value).toBe('A12-4040');
  server.answers({ 'PUT /user/age': { ...needed, state: 'proved', provedAt: AT } });
  await user.click(await button(m.age_confirm()));
  expect(await screen.findByText(m.age_proved())).toBeTruthy();
  expect(server.requests('PUT /user/age').at(-1)).toMatchObject({ body: { code: 'A12-4040' } });
});

it('a player who is too young may enter another code', async () => {
  const { user } = page({ 'GET /user/age': { ...needed, state: 'below', provedAt: AT } });
  expect(await screen.findByText(m.age_below())).toBeTruthy();
  expect(screen.queryByLabelText(m.age_code())).toBeNull();
  await user.click(await button(m.age_again()));
  expect(screen.getByLabelText(m.age_code())).toBeTruthy();
});
