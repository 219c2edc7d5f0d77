import { refusal } from '@muqabla/testing/components/server-double';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { playerAnswers } from '../../../../test/player-answers.ts';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { DepositPage } from './deposit-page.tsx';

setUpComponentTest();

const answers = { ...playerAnswers(), 'GET /kyc/status': 'pending' } as const;
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
const pay = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Pay/ });
const paid = { status: true, message: '', result: { payment_url: 'https://pay.example/1', depositId: 'd1' } };

it.each(['49', '10001', '12.345'])('does not begin with ₹%s', async (typed) => {
  const { user, server } = show(<DepositPage />, { answers });
  await waitFor(() => expect(pay().getAttribute('aria-busy')).not.toBe('true'));
  await user.type(amount(), typed);
  expect(amount().getAttribute('aria-invalid')).toBe('true');
  expect(pay().disabled).toBe(true);
  await user.type(amount(), '{Enter}');
  expect(server.requests('POST /user/deposit')).toEqual([]);
});

it('adds quick picks up, to the most', async () => {
  const { user } = show(<DepositPage />, { answers });
  await waitFor(() => expect(amount().disabled).toBe(false));
  for (const pick of ['₹100', '₹200', '₹500', '₹1,000', '₹2,000'])
    await user.click(screen.getByRole('button', { name: `Add ${pick}` }));
  expect(amount().value).toBe('3800');
  for (let times = 0; times < 4; times += 1) await user.click(screen.getByRole('button', { name: 'Add ₹2,000' }));
  expect(amount().value).toBe('10000');
});

it('shows the bill of an amount', async () => {
  const { user } = show(<DepositPage />, { answers });
  await waitFor(() => expect(amount().disabled).toBe(false));
  expect(screen.queryByRole('region', { name: 'Bill' })).toBeNull();
  await user.type(amount(), '500');
  const bill = screen.getByRole('region', { name: 'Bill' }).textContent;
  for (const rupees of ['₹390.63', '+ ₹109.37', '₹500.00']) expect(bill).toContain(rupees);
});

const network = 'Network error. Please check your internet connection and try again.';
const failed = 'Payment failed. Please try again.';
it.each([
  ['a lost connection', 'lost', network],
  ['no payment page', { status: true, message: '', result: {} }, failed],
  ['the gateway’s words', { status: false, message: 'Closed for the night.' }, 'Closed for the night.'],
  ['a gateway without words', { status: false, message: '' }, failed],
  ['a failure of the server', 'failed', 'Something went wrong. Please try again.'],
  ['a refusal', refusal('PAYMENTS_UNAVAILABLE'), /./],
] as const)('names why a payment did not start, keeps the amount and tries again: %s', async (_, answer, words) => {
  const { user, server } = show(<DepositPage />, { answers: { ...answers, 'POST /user/deposit': answer as never } });
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  await waitFor(() => expect(amount().disabled).toBe(false));
  await user.type(amount(), '500');
  await user.click(pay());
  await screen.findByRole('alertdialog', { name: words });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(amount().value).toBe('500');
  expect(assign).not.toHaveBeenCalled();
  await user.click(pay());
  server.answers({ 'POST /user/deposit': paid });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://pay.example/1'));
  expect(server.requests('POST /user/deposit').at(-1)?.body).toEqual({ amount: 500, userId: 'p1' });
});

it('leads to the limits when one of them refuses the deposit', async () => {
  const { user } = show(<DepositPage />, {
    answers: { ...answers, 'POST /user/deposit': refusal('DEPOSIT_LIMIT', { limit: 1000, left: 0 } as never) },
  });
  await waitFor(() => expect(amount().disabled).toBe(false));
  await user.type(amount(), '500');
  await user.click(pay());
  const link = await screen.findByRole('link', { name: 'See my limits' });
  expect(link.getAttribute('href')).toBe('/limits');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('stays busy until the payment page opens, and can be paid again when the browser brings it back', async () => {
  const { user, server } = show(<DepositPage />, { answers: { ...answers, 'POST /user/deposit': paid } });
  vi.spyOn(window.location, 'assign').mockReturnValue();
  await waitFor(() => expect(amount().disabled).toBe(false));
  await user.type(amount(), '500');
  await user.dblClick(pay());
  expect(server.requests('POST /user/deposit')).toHaveLength(1);
  expect(pay().getAttribute('aria-busy')).toBe('true');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() => expect(pay().getAttribute('aria-busy')).not.toBe('true'));
  expect(amount().value).toBe('500');
});

it('offers no form to a player whose KYC bars deposits, and says why', async () => {
  show(<DepositPage />, {
    answers: {
      ...answers,
      'GET /kyc/status': { status: 'verified', mayPlay: false, bar: 'MINOR', reason: 'You are under 18.' } as never,
    },
  });
  expect(await screen.findByText('You are under 18.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'Write to support' })).toBeTruthy();
});

it('opens the payment page once where the storage of the tab is blocked', async () => {
  const blocked = () => {
    throw new DOMException('', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  const { user, server } = show(<DepositPage />, { answers: { ...answers, 'POST /user/deposit': paid } });
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  await waitFor(() => expect(amount().disabled).toBe(false));
  await user.type(amount(), '500');
  await user.click(pay());
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://pay.example/1'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(server.requests('POST /user/deposit')).toHaveLength(1);
  vi.unstubAllGlobals();
});
