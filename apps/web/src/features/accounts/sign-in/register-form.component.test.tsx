import { refusal } from '@muqabla/testing/components/server-double';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { RegisterForm } from './register-form.tsx';

setUpComponentTest();

const onSent = vi.fn<(body: object, signupToken: string) => void>();
const form = (initial = { fullName: '', phone: '', refercode: '' }) => (
  <RegisterForm initial={initial} onSent={onSent} onLogin={vi.fn<() => void>()} />
);
const valid = { fullName: ' Asha Rao ', phone: '9876543210', refercode: 'AB12CD' };
const settings = { 'GET /settings': 'pending' } as const;
const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

it('names each wrong field beside it, goes to the first, and sends nothing', async () => {
  const { user, server } = show(form({ fullName: 'A', phone: '987', refercode: 'AB' }), {
    isSignedIn: false,
    answers: settings,
  });
  await user.click(screen.getByRole('button', { name: 'Send OTP' }));
  expect(screen.getByText('Your name in letters that can be seen, at least 2')).toBeTruthy();
  expect(screen.getByText('10 digits, starting with 6, 7, 8 or 9')).toBeTruthy();
  expect(screen.getByText('4 to 12 letters or digits, or leave it blank')).toBeTruthy();
  expect(document.activeElement).toBe(input('Full name'));
  expect(server.requests('POST /auth/register')).toEqual([]);
});

it('names a wrong field in Hindi', async () => {
  const { user } = show(form(), { isSignedIn: false, language: 'hi', answers: settings });
  await user.click(screen.getByRole('button', { name: 'OTP भेजें' }));
  expect(screen.getByText('आपका नाम, कम से कम 2 अक्षर जो दिखाई दें')).toBeTruthy();
});

it('removes the message of a field once it is corrected', async () => {
  const { user } = show(form(), { isSignedIn: false, answers: settings });
  await user.click(screen.getByRole('button', { name: 'Send OTP' }));
  await user.type(input('Full name'), 'Asha');
  expect(screen.queryByText('Your name in letters that can be seen, at least 2')).toBeNull();
  expect(screen.getByText('10 digits, starting with 6, 7, 8 or 9')).toBeTruthy();
});

it('sends trimmed values, and hands on the token of the signup', async () => {
  const { user, server } = show(form(valid), {
    isSignedIn: false,
    answers: { ...settings, 'POST /auth/register': { message: 'OTP sent.', signupToken: 'token-1' } },
  });
  await user.click(screen.getByRole('button', { name: 'Send OTP' }));
  const body = { ...valid, fullName: 'Asha Rao' };
  await waitFor(() => expect(onSent).toHaveBeenCalledExactlyOnceWith(body, 'token-1'));
  expect(server.requests('POST /auth/register')).toMatchObject([{ body }]);
});

it('loses nothing of the form when the server refuses it', async () => {
  const { user } = show(form(valid), {
    isSignedIn: false,
    answers: { ...settings, 'POST /auth/register': refusal('PHONE_TAKEN') },
  });
  await user.click(screen.getByRole('button', { name: 'Send OTP' }));
  expect(await screen.findByText('This number is already registered. Please log in.')).toBeTruthy();
  expect(input('Full name').value).toBe(valid.fullName);
});

it('sends once while the first request is under way', async () => {
  const { user, server } = show(form(valid), {
    isSignedIn: false,
    answers: { ...settings, 'POST /auth/register': 'pending' },
  });
  const send = screen.getByRole('button', { name: 'Send OTP' });
  await user.click(send);
  await user.click(send);
  expect(server.requests('POST /auth/register')).toHaveLength(1);
});
