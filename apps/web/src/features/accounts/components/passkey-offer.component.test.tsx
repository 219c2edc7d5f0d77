import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { playerAnswers } from '../../../../test/player-answers.ts';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { PasskeyOffer } from './passkey-offer.tsx';

setUpComponentTest();
afterEach(() => vi.unstubAllGlobals());

it('is shown and declined where local storage is blocked', async () => {
  const blocked = () => {
    throw new DOMException('', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  vi.stubGlobal('PublicKeyCredential', { isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true) });
  const { user } = show(<PasskeyOffer />, {
    answers: { ...playerAnswers(), 'GET /user/passkeys': { passkeys: [], isConfirmed: true } },
  });
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull());
});
