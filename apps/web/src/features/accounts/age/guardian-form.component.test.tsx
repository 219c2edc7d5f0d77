import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import * as m from '../../../messages.ts';
import { GuardianForm } from './guardian-form.tsx';

setUpComponentTest();

it('a guardian confirms with a name, a code and a tick, and loses nothing that was typed', async () => {
  const confirmed = { name: 'Asha Verma', relation: 'guardian', confirmedAt: '2026-11-29T06:30:00.000Z' } as const;
  const age = {
    state: 'guardianConfirmed',
    minimumAge: 18,
    provedAt: confirmed.confirmedAt,
    guardian: confirmed,
  } as const;
  const { user, server } = show(<GuardianForm age={18} />, { answers: { 'PUT /user/age/guardian': 'lost' } });
  const send = screen.getByRole<HTMLButtonElement>('button', { name: m.age_guardian_confirm() });
  await user.type(screen.getByLabelText(m.age_guardian_name()), confirmed.name);
  await user.selectOptions(screen.getByLabelText(m.age_guardian_relation_label()), 'guardian');
  await user.type(screen.getByLabelText(m.age_guardian_code()), 'B77-2031');
  expect(send.disabled).toBe(true);
  await user.click(screen.getByRole('checkbox'));
  await user.click(send);
  await screen.findByRole('alert');
  expect(screen.getByLabelText<HTMLInputElement>(m.age_guardian_name()).value).toBe(confirmed.name);
  server.answers({ 'PUT /user/age/guardian': age });
  await user.click(send);
  expect(server.requests('PUT /user/age/guardian').at(-1)).toMatchObject({
    body: { name: confirmed.name, relation: 'guardian', code: 'B77-2031', consent: true },
  });
});
