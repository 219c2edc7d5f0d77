import { refusal } from '@muqabla/testing/components/server-double';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { SignInForm } from './sign-in-form.tsx';

setUpComponentTest();

const onSignedIn = vi.fn<(accessToken: string) => void>();
const form = (email?: string) => <SignInForm email={email} onSignedIn={onSignedIn} />;
const input = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const submit = () => screen.getByRole('button', { name: 'Sign in' });
type FormTest = ReturnType<typeof show>;
const fill = async ({ user }: FormTest) => {
  await user.type(await input('Email'), ' meera@example.com ');
  await user.type(await input('Password'), 'a long password');
  await user.type(await input('6-digit code'), '123456');
};

it('names each missing field, and sends nothing', async () => {
  const { user, server } = show(form(), { isSignedIn: false });
  await user.type(await input('Email'), 'meera');
  await user.click(submit());
  for (const words of ['Enter your full email address.', 'Enter your password.', 'Enter all 6 digits.'])
    expect(await screen.findByText(words)).toBeTruthy();
  expect(server.requests()).toEqual([]);
});

it('signs in', async () => {
  const shown = show(form(), { isSignedIn: false, answers: { 'POST /admin/login': { accessToken: 'token-1' } } });
  await fill(shown);
  await shown.user.click(submit());
  await waitFor(() => expect(onSignedIn).toHaveBeenLastCalledWith('token-1'));
  expect(shown.server.requests()).toMatchObject([
    { body: { email: 'meera@example.com', password: 'a long password', totp: '123456' } },
  ]);
});

it.each([
  ['a refusal', refusal('WRONG_SIGN_IN'), /./],
  ['a lost connection', 'lost', 'Could not reach the server. Check your internet.'],
] as const)('asks for a new code alone after %s', async (_, answer, words) => {
  const shown = show(form(), { isSignedIn: false, answers: { 'POST /admin/login': answer } });
  await fill(shown);
  await shown.user.click(submit());
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  expect([(await input('Email')).value, (await input('Password')).value, (await input('6-digit code')).value]).toEqual([
    'meera@example.com',
    'a long password',
    '',
  ]);
  expect(document.activeElement).toBe(await input('6-digit code'));
});

it('sends once while the first attempt is under way', async () => {
  const shown = show(form(), { isSignedIn: false, answers: { 'POST /admin/login': 'pending' } });
  await fill(shown);
  await shown.user.click(submit());
  await waitFor(() => expect(submit().getAttribute('aria-busy')).toBe('true'));
  await shown.user.click(submit());
  expect(shown.server.requests()).toHaveLength(1);
});

it('takes a recovery code instead, and keeps it when it was refused', async () => {
  const shown = show(form('meera@example.com'), {
    isSignedIn: false,
    answers: { 'POST /admin/login/recovery': 'failed' },
  });
  expect((await input('Email')).readOnly).toBe(true);
  await shown.user.type(await input('Password'), 'a long password');
  await shown.user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await shown.user.type(await input('Recovery code'), 'abcd-efgh');
  await shown.user.click(submit());
  expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong on our side.');
  expect((await input('Recovery code')).value).toBe('abcd-efgh');
  expect(shown.server.requests()).toMatchObject([
    { body: { email: 'meera@example.com', password: 'a long password', recoveryCode: 'abcd-efgh' } },
  ]);
});
