import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { queryClient } from '../../../lib/query-client.ts';
import { settingsQuery } from '../../../lib/settings.ts';
import { RegisterPromise } from './register-promise.tsx';

setUpComponentTest();

const settings = (joiningBonus: number, stakeMin = 10) => ({ joiningBonus, stakeMin }) as never;

it.each([
  ['en', '₹10 from us'],
  ['hi', 'हमारी तरफ़ से ₹10'],
] as const)('says what waits for who registers, %s', async (language, words) => {
  show(<RegisterPromise />, { language, isSignedIn: false, answers: { 'GET /settings': settings(10) } });
  expect(await screen.findByText(words)).toBeTruthy();
});

it('promises nothing where there is no bonus', async () => {
  show(<RegisterPromise />, { isSignedIn: false, answers: { 'GET /settings': settings(0) } });
  await waitFor(() => expect(queryClient.getQueryData(settingsQuery().queryKey)).toBeTruthy());
  expect(screen.queryByText(/from us/)).toBeNull();
});

it.each([
  [50, /^It is added as soon as .* waits in your wallet for your first deposit: battles start at ₹50\.$/],
  [10, /^Yours to play with as soon as/],
])('says whether a battle of ₹%i can be played for it', async (stakeMin, words) => {
  show(<RegisterPromise />, { isSignedIn: false, answers: { 'GET /settings': settings(10, stakeMin) } });
  expect(await screen.findByText(words)).toBeTruthy();
});
