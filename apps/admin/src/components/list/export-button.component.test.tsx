import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../../test/set-up-component-test.tsx';
import { ExportButton } from './export-button.tsx';

setUpComponentTest();

const LINK = 'POST /admin/exports/{list}/link';
const button = () => screen.findByRole('button', { name: 'Download CSV' });
const exported = (
  <ExportButton list="withdrawals" filters={{ status: 'paid', player: undefined, cursor: 'newest~3~a' }} />
);

it('asks for the list as it is filtered, with all of its pages, once', async () => {
  const { user, server } = show(exported, { answers: { [LINK]: 'pending' } });
  await user.click(await button());
  await waitFor(async () => expect((await button()).getAttribute('aria-busy')).toBe('true'));
  await user.click(await button());
  expect(server.requests(LINK)).toMatchObject([
    { path: '/admin/exports/withdrawals/link', body: { filters: { status: 'paid' } } },
  ]);
});

it('says why there is no file', async () => {
  const { user } = show(exported, { answers: { [LINK]: 'lost' } });
  await user.click(await button());
  expect(await screen.findByText('Could not reach the server. Check your internet.')).toBeTruthy();
  expect((await button()).getAttribute('aria-busy')).toBeNull();
});
