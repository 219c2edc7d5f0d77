import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { PhoneStep } from './phone-step.tsx';

setUpComponentTest();

function Step() {
  const [phone, setPhone] = useState('');
  return <PhoneStep phone={phone} onPhone={setPhone} onSent={vi.fn<() => void>()} />;
}
const showStep = () =>
  show(<Step />, { isSignedIn: false, answers: { 'GET /settings': 'pending', 'POST /auth/check-phone': 'pending' } });
const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Mobile number' });
const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });

it.each(['+919876543210', '91 98765 43210', '09876543210', '00919876543210', '९८७६५४३२१०'])(
  'asks for the number that is meant by %s, typed key by key and pasted',
  async (text) => {
    const { user, server } = showStep();
    await user.type(phone(), text);
    expect(phone().value).toBe('9876543210');
    await user.clear(phone());
    await user.click(phone());
    await user.paste(text);
    await user.click(next());
    await waitFor(() =>
      expect(server.requests('POST /auth/check-phone')).toMatchObject([{ body: { phone: '9876543210' } }]),
    );
  },
);

it('shows a number that is too long as an error, and sends none', async () => {
  const { user, server } = showStep();
  await user.type(phone(), '98765432101{Enter}');
  expect(phone().value).toBe('98765432101');
  expect(screen.getByText('10 digits, starting with 6, 7, 8 or 9')).toBeTruthy();
  expect(next().disabled).toBe(true);
  expect(server.requests('POST /auth/check-phone')).toEqual([]);
});
