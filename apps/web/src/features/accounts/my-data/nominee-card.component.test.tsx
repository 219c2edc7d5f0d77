import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import * as m from '../../../messages.ts';
import { NomineeCard } from './nominee-card.tsx';

setUpComponentTest();

const NOMINEE = {
  name: 'Anil Verma',
  relation: 'parent',
  phone: '9876500001',
  namedAt: '2026-11-29T06:30:00.000Z',
} as const;
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

it('names a nominee, keeps what was typed while the connection is lost, and removes the nominee', async () => {
  const { user, server } = show(<NomineeCard />, {
    answers: {
      'GET /user/nominee': { nominee: null },
      'PUT /user/nominee': 'lost',
      'DELETE /user/nominee': { nominee: null },
    },
  });
  await user.click(await button(m.nominee_name_one()));
  expect((await button(m.profile_save())).disabled).toBe(true);
  await user.type(screen.getByLabelText(m.nominee_name()), NOMINEE.name);
  await user.selectOptions(screen.getByLabelText(m.nominee_relation_label()), 'parent');
  await user.type(screen.getByLabelText(m.nominee_phone()), '+91 98765 00001');
  await user.click(await button(m.profile_save()));
  expect((await screen.findByRole('alert')).textContent).toBe(m.purposes_failed());
  expect(screen.getByLabelText<HTMLInputElement>(m.nominee_name()).value).toBe(NOMINEE.name);
  server.answers({ 'PUT /user/nominee': { nominee: NOMINEE } });
  await user.click(await button(m.profile_save()));
  expect(await screen.findByText(NOMINEE.name)).toBeTruthy();
  const { namedAt: _, ...body } = NOMINEE;
  expect(server.requests('PUT /user/nominee').at(-1)).toMatchObject({ body });
  await user.click(await button(m.nominee_remove()));
  await waitFor(() => expect(screen.queryByText(NOMINEE.name)).toBeNull());
});
