import type { PurposeState } from '@muqabla/contract/accounts/my-data/my-data-calls';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { PurposesCard } from './purposes-card.tsx';

setUpComponentTest();

const consent = { version: '2026-11-29', language: 'en', place: 'signUp', at: '2026-11-29T06:30:00.000Z' } as const;
const purposes = (online: boolean): PurposeState[] => [
  { purpose: 'service', isNeeded: true, given: true, consent },
  { purpose: 'online', isNeeded: false, given: online, consent },
];
const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /^Friends see when you are online/ });

it('takes a purpose back with one tap and gives it with another; what the account needs has no box', async () => {
  const { user, server } = show(<PurposesCard />, {
    answers: {
      'GET /user/purposes': { purposes: purposes(true) },
      'DELETE /user/purposes/{purpose}': { purposes: purposes(false) },
      'PUT /user/purposes/{purpose}': { purposes: purposes(true) },
    },
  });
  expect((await box()).checked).toBe(true);
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  server.answers({ 'GET /user/purposes': { purposes: purposes(false) } });
  await user.click(await box());
  await waitFor(async () => expect((await box()).checked).toBe(false));
  expect(server.requests('DELETE /user/purposes/{purpose}')).toMatchObject([{ path: '/user/purposes/online' }]);
  await user.click(await box());
  expect(server.requests('PUT /user/purposes/{purpose}')).toMatchObject([{ path: '/user/purposes/online' }]);
});

it('says that it was not saved, and shows what is in force', async () => {
  const { user } = show(<PurposesCard />, {
    language: 'hi',
    answers: { 'GET /user/purposes': { purposes: purposes(true) }, 'DELETE /user/purposes/{purpose}': 'lost' },
  });
  await user.click(await screen.findByRole('checkbox'));
  expect(await screen.findByText('यह सेव नहीं हुआ। फिर से कोशिश करें।')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
});
