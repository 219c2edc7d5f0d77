import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { queryClient } from '../../../lib/query-client.ts';
import { PasskeyOffer } from './passkey-offer.tsx';

setUpComponentTest();

const deviceWith = (hasScreenLock: boolean) =>
  vi.stubGlobal('PublicKeyCredential', {
    isUserVerifyingPlatformAuthenticatorAvailable: async () => hasScreenLock,
  });
const none = { 'GET /user/passkeys': { passkeys: [], isConfirmed: true } };

it.each([
  ['en', 'One touch instead of an OTP', 'Not now'],
  ['hi', 'OTP की जगह बस एक टच', 'अभी नहीं'],
] as const)('offers a passkey once, until it is declined on this device, %s', async (language, title, decline) => {
  deviceWith(true);
  const { user } = show(<PasskeyOffer />, { language, answers: none });
  await screen.findByRole('heading', { name: title });
  await user.click(screen.getByRole('button', { name: decline }));
  expect(screen.queryByRole('heading')).toBeNull();
  show(<PasskeyOffer />, { language, answers: none });
  expect(screen.queryByRole('heading')).toBeNull();
});

it('asks nothing of the server on a device without a screen lock', async () => {
  deviceWith(false);
  const { server } = show(<PasskeyOffer />);
  await waitFor(() => expect(queryClient.getQueryData(['may-make-passkey'])).toBe(false));
  expect(server.requests()).toEqual([]);
  expect(screen.queryByRole('heading')).toBeNull();
});

it('offers nothing to a player who has one', async () => {
  deviceWith(true);
  const { server } = show(<PasskeyOffer />, {
    answers: { 'GET /user/passkeys': { passkeys: [{ _id: 'p1' } as never], isConfirmed: true } },
  });
  await waitFor(() => expect(server.requests('GET /user/passkeys')).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
});
