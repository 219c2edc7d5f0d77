import { type Answers, refusal } from '@muqabla/testing/components/server-double';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { playerAnswers } from '../../../../test/player-answers.ts';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { KycPage } from './kyc-page.tsx';

setUpComponentTest();

// A made-up number with a right check digit, and the same with a wrong one.
const AADHAAR = '999999990019';
const WRONG = '999999990018';
const OTP_LABEL = 'Enter OTP Sent to Mobile Number registered with your Aadhaar Card';
const unverified = { status: 'none', mayPlay: true, method: 'otp' } as never;
const verified = { status: 'verified', mayPlay: true, name: 'Asha Verma', last4: '0019' } as never;
const answers: Answers = {
  ...playerAnswers(),
  'GET /kyc/status': unverified,
  'POST /kyc/sendotp': { success: true, message: 'OTP sent.' } as never,
};
const page = (change: Answers = {}) => show(<KycPage />, { answers: { ...answers, ...change } });
const number = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Aadhaar Number' });
const request = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Request for KYC' });
const otp = () => screen.findByLabelText<HTMLInputElement>(OTP_LABEL);
const verify = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Verify OTP' });
const sendOtp = async ({ user }: ReturnType<typeof page>) => {
  await user.type(await number(), AADHAAR);
  await user.click(request());
};

it('loads again what was lost', async () => {
  const { user, server } = page({ 'GET /kyc/status': 'lost' });
  expect(screen.getByRole('status').textContent).toBe('Loading');
  expect((await screen.findByRole('alert')).textContent).toContain('Could not load KYC');
  server.answers(answers);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await number()).toBeTruthy();
});

it('groups the digits, and refuses a number with a wrong digit before it is sent', async () => {
  const { user, server } = page();
  await user.type(await number(), WRONG);
  expect((await number()).value).toBe('9999 9999 0018');
  expect(screen.getByText(/^This Aadhaar number is not valid/)).toBeTruthy();
  expect(request().disabled).toBe(true);
  await user.type(await number(), '{Enter}');
  expect(server.requests('POST /kyc/sendotp')).toEqual([]);
});

it.each([
  ['the service did not send it', { success: false, message: '' }, 'Failed to send OTP. Please try again.'],
  ['a lost connection', 'lost', 'Server error while sending OTP.'],
  ['a refusal', refusal('UNAVAILABLE'), /^Server error while sending OTP\. ./],
] as const)('says why no OTP came, keeps the number and tries again: %s', async (_, answer, words) => {
  const shown = page({ 'POST /kyc/sendotp': answer as never });
  await sendOtp(shown);
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  expect((await number()).value).toBe('9999 9999 0019');
  shown.server.answers(answers);
  await shown.user.click(request());
  expect(await otp()).toBeTruthy();
  expect(shown.server.requests('POST /kyc/sendotp').at(-1)?.body).toEqual({ aadhaar: AADHAAR, consent: true });
});

it('asks for one OTP while the first request is under way', async () => {
  const shown = page({ 'POST /kyc/sendotp': 'pending' });
  await sendOtp(shown);
  await shown.user.click(request());
  expect(request().getAttribute('aria-busy')).toBe('true');
  expect(shown.server.requests('POST /kyc/sendotp')).toHaveLength(1);
});

it('goes back from the OTP to the number, which is still there', async () => {
  const shown = page();
  await sendOtp(shown);
  await otp();
  await shown.user.click(screen.getByRole('button', { name: 'Change' }));
  expect((await number()).value).toBe('9999 9999 0019');
});

it('sends a refused OTP only once, and another one at its last digit', async () => {
  const shown = page({ 'POST /kyc/verifyotp/{userId}': { verified: false, message: '' } as never });
  await sendOtp(shown);
  await shown.user.type(await otp(), '111111');
  expect(await screen.findByText('Invalid OTP.')).toBeTruthy();
  expect(verify().disabled).toBe(true);
  await shown.user.type(await otp(), '{Enter}');
  expect(shown.server.requests('POST /kyc/verifyotp/{userId}')).toHaveLength(1);
  shown.server.answers({
    'POST /kyc/verifyotp/{userId}': { verified: true, message: '' },
    'GET /kyc/status': verified,
  });
  await shown.user.clear(await otp());
  await shown.user.type(await otp(), '222222');
  expect(await screen.findByText('KYC Verified Successfully!')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'KYC verified' })).toBeTruthy();
  expect(screen.getByText('•••• •••• 0019')).toBeTruthy();
});

it('sends the same OTP again after a lost connection', async () => {
  const shown = page({ 'POST /kyc/verifyotp/{userId}': 'lost' });
  await sendOtp(shown);
  await shown.user.type(await otp(), '111111');
  expect(await screen.findByText('Error verifying OTP.')).toBeTruthy();
  shown.server.answers({
    'POST /kyc/verifyotp/{userId}': { verified: true, message: '' },
    'GET /kyc/status': verified,
  });
  await shown.user.click(verify());
  expect(await screen.findByRole('heading', { name: 'KYC verified' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toMatch(/^Done, you are verified/);
});

it('says of a verified player who may not play why, and still leads to Withdraw', async () => {
  const { user, paths } = page({
    'GET /kyc/status': {
      ...(verified as object),
      mayPlay: false,
      reason: 'You are under 18, so you may not play.',
    } as never,
  });
  expect(await screen.findByText('You are under 18, so you may not play.')).toBeTruthy();
  expect(screen.queryByText('Done, you are verified')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Go to Withdraw' }));
  expect(paths.at(-1)).toBe('/withdraws');
});

it('asks one whose verification was withdrawn to verify again', async () => {
  page({ 'GET /kyc/status': { ...(unverified as object), status: 'revoked' } as never });
  expect(await screen.findByText('Please verify your KYC again')).toBeTruthy();
  expect(await number()).toBeTruthy();
});

it('explains KYC in a guide, with the terms beside the consent', async () => {
  const { user } = page();
  await number();
  expect(screen.getByRole('link', { name: 'Legal Terms' }).getAttribute('href')).toBe('/terms');
  await user.click(screen.getByRole('button', { name: 'Guide' }));
  const guide = await screen.findByRole('dialog', { name: 'How KYC works' });
  expect(within(guide).getAllByRole('listitem')).toHaveLength(4);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('warns of the name in Hindi in either language', async () => {
  const { user } = show(<KycPage />, { answers: { ...answers, 'POST /kyc/sendotp': 'lost' }, language: 'hi' });
  expect(await screen.findByText(/पैसे सिर्फ़ उसी बैंक खाते में/)).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'आधार नंबर' }), AADHAAR);
  await user.click(screen.getByRole('button', { name: 'KYC की रिक्वेस्ट करें' }));
  expect(await screen.findByText('OTP भेजते समय सर्वर में गड़बड़ हुई।')).toBeTruthy();
});
