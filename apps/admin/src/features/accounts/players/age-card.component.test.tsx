import type { AgeProof } from '@muqabla/contract/accounts/age/age-calls';
import type { Answers } from '@muqabla/testing/components/server-double';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { staffAnswers } from '../../../../test/staff-answers.ts';
import * as m from '../../../messages.ts';
import { AgeCard } from './age-card.tsx';

setUpComponentTest();

const AT = '2026-11-29T03:00:00.000Z';
const READ = 'GET /admin/players/{playerId}/age';
const REVOKE = 'POST /admin/players/{playerId}/age/revoke';
const none: AgeProof = { state: 'notAsked', minimumAge: 18, provedAt: null, guardian: null };
const card = (answers: Answers) => show(<AgeCard playerId="p1" />, { answers: { ...staffAnswers(), ...answers } });

it('shows nothing where no proof is asked for', async () => {
  const { server } = card({ [READ]: none });
  await waitFor(() => expect(server.requests(READ)).toHaveLength(1));
  expect(screen.queryByText(m.age_card())).toBeNull();
});

it('says that the proof could not be loaded', async () => {
  card({ [READ]: 'failed' });
  expect(await screen.findByText(m.age_failed())).toBeTruthy();
});

it('an adult’s KYC is no proof to revoke', async () => {
  card({ [READ]: { ...none, state: 'proved' } });
  expect(await screen.findByText(m.age_state.proved({ age: 18 }))).toBeTruthy();
  expect(screen.getByText(m.age_by_kyc())).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('shows the guardian and revokes the proof with a reason, which stays typed while the connection is lost', async () => {
  const guardian = { name: 'Asha Verma', relation: 'parent', confirmedAt: AT } as const;
  const { user, server } = card({
    [READ]: { ...none, state: 'guardianConfirmed', provedAt: AT, guardian },
    [REVOKE]: 'lost',
  });
  expect(await screen.findByText(guardian.name)).toBeTruthy();
  await user.click(screen.getByText(m.age_revoke(), { selector: 'summary' }));
  const revoke = screen.getByRole<HTMLButtonElement>('button', { name: m.age_revoke() });
  expect(revoke.disabled).toBe(true);
  await user.type(screen.getByRole('textbox'), 'The code was lent');
  await user.click(revoke);
  await screen.findByRole('alert');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('The code was lent');
  server.answers({ [REVOKE]: { ...none, state: 'needed' } });
  await user.click(revoke);
  expect(await screen.findByText(m.age_state.needed())).toBeTruthy();
  expect(server.requests(REVOKE).at(-1)).toMatchObject({ body: { reason: 'The code was lent' } });
});
