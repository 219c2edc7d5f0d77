import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { queryClient } from '../../../lib/query-client.ts';
import { settingsQuery } from '../../../lib/settings.ts';
import { RegisterPromise } from './register-promise.tsx';

setUpComponentTest();

const settings = (joiningBonus: number) => ({ joiningBonus }) as never;

it.each([
  ['en', '₹10 to begin with'],
  ['hi', 'शुरुआत के लिए ₹10'],
] as const)('says what waits for who registers, %s', async (language, words) => {
  show(<RegisterPromise />, { language, isSignedIn: false, answers: { 'GET /settings': settings(10) } });
  expect(await screen.findByText(words)).toBeTruthy();
});

it('promises nothing where there is no bonus', async () => {
  show(<RegisterPromise />, { isSignedIn: false, answers: { 'GET /settings': settings(0) } });
  await waitFor(() => expect(queryClient.getQueryData(settingsQuery().queryKey)).toBeTruthy());
  expect(screen.queryByText(/to begin with/)).toBeNull();
});
