import { refusal } from '@muqabla/testing/components/server-double';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { session } from '../../../lib/session.ts';
import { OtpStep } from './otp-step.tsx';

setUpComponentTest();

const step = (onChangeNumber = vi.fn<() => void>(), signupToken?: string) => (
  <OtpStep
    phone="9876543210"
    signupToken={signupToken}
    onChangeNumber={onChangeNumber}
    resend={() => Promise.resolve({ message: 'OTP sent again.' })}
  />
);
const settings = { 'GET /settings': 'pending' } as const;
const otp = () => screen.getByLabelText<HTMLInputElement>('6-digit OTP');
const verify = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Verify OTP' });

it('can be submitted only with six digits', async () => {
  const { user } = show(step(), { isSignedIn: false, answers: settings });
  await user.type(otp(), '12345');
  expect(verify().disabled).toBe(true);
});

it('submits by the sixth digit, and signs in', async () => {
  const { user, server } = show(step(), {
    isSignedIn: false,
    answers: { ...settings, 'POST /auth/verify-otp': { accessToken: 'token-2' } },
  });
  await user.type(otp(), '123456');
  await waitFor(() => expect(session.token()).toBe('token-2'));
  expect(server.requests('POST /auth/verify-otp')).toMatchObject([{ body: { phone: '9876543210', otp: '123456' } }]);
});

it('reads an OTP in digits of another script, also pasted in groups', async () => {
  const { user, server } = show(step(), {
    isSignedIn: false,
    answers: { ...settings, 'POST /auth/verify-otp': 'pending' },
  });
  await user.type(otp(), '१२३');
  expect(otp().value).toBe('123');
  await user.clear(otp());
  await user.paste('۱۲۳ ۴۵۶');
  await waitFor(() => expect(server.requests('POST /auth/verify-otp')).toMatchObject([{ body: { otp: '123456' } }]));
});

it('shows that an OTP is spent beside the field, and does not send it twice', async () => {
  const { user, server } = show(step(), {
    isSignedIn: false,
    answers: { ...settings, 'POST /auth/verify-otp': refusal('OTP_SPENT') },
  });
  await user.type(otp(), '123456');
  expect(await screen.findByText('This OTP is no longer valid. Please ask for a new one.')).toBeTruthy();
  expect(otp().value).toBe('123456');
  await waitFor(() => expect(verify().disabled).toBe(true));
  expect(server.requests('POST /auth/verify-otp')).toHaveLength(1);
});

it('sends an OTP once, by the sixth digit and taps on Verify together', async () => {
  const { user, server } = show(step(), {
    isSignedIn: false,
    answers: { ...settings, 'POST /auth/verify-otp': 'pending' },
  });
  await user.type(otp(), '123456');
  await user.dblClick(verify());
  await user.type(otp(), '{Enter}');
  expect(server.requests('POST /auth/verify-otp')).toHaveLength(1);
});

it('sends the same digits again after a lost connection', async () => {
  const { user, server } = show(step(), {
    isSignedIn: false,
    answers: { ...settings, 'POST /auth/verify-otp': 'lost' },
  });
  await user.type(otp(), '123456');
  expect(await screen.findByText('OTP verification failed')).toBeTruthy();
  server.answers({ 'POST /auth/verify-otp': { accessToken: 'token-3' } });
  await user.click(verify());
  await waitFor(() => expect(session.token()).toBe('token-3'));
});

it('goes back to the form when the registration has expired', async () => {
  const onChangeNumber = vi.fn<() => void>();
  const { user } = show(step(onChangeNumber, 'signup'), {
    isSignedIn: false,
    answers: { ...settings, 'POST /auth/verify-otp': refusal('SIGNUP_EXPIRED') },
  });
  await user.type(otp(), '123456');
  await waitFor(() => expect(onChangeNumber).toHaveBeenCalledOnce());
  expect(await screen.findByText('Your registration has expired. Please start again.')).toBeTruthy();
});

it('counts down before it offers another OTP', () => {
  show(step(), { isSignedIn: false, answers: settings });
  expect(screen.getByText(/^Resend OTP in/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Resend OTP' })).toBeNull();
});
