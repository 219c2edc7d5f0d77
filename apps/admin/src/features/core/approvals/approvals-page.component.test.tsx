import type { Approval } from '@muqabla/contract/core/approvals/approval-calls';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { ME, OTHER, staffAnswers } from '../../../../test/staff-answers.ts';
import { ApprovalsPage } from './approvals-page.tsx';

setUpComponentTest();

const reversal: Approval = {
  _id: 'a1',
  kind: 'reversal',
  subjectId: 'm1',
  name: 'Ravi vs Kavya',
  amount: 500,
  reason: 'The video shows the other result.',
  proposedBy: OTHER,
  proposedAt: '2026-11-25T10:00:00.000Z',
  mine: false,
};
const own: Approval = { ...reversal, _id: 'a2', kind: 'settings', subjectId: 'a2', proposedBy: ME, mine: true };

const page = (answer: { approvals: Approval[] } | 'lost') =>
  show(<ApprovalsPage />, { answers: { ...staffAnswers(), 'GET /admin/approvals': answer as never } });
const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr') as HTMLElement;

it('leads each proposal to the screen that decides it', async () => {
  page({ approvals: [reversal, own] });
  const row = await rowOf('Reversal');
  expect(within(row).getByText('Ravi vs Kavya')).toBeTruthy();
  expect(within(row).getByText('Omar')).toBeTruthy();
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/review/m1');
  expect(
    within(await rowOf('Setting change'))
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/waiting-settings');
});

it('says which proposals are one’s own, because another person decides them', async () => {
  page({ approvals: [reversal, own] });
  expect(within(await rowOf('Setting change')).getByText('Yours')).toBeTruthy();
  expect(within(await rowOf('Reversal')).queryByText('Yours')).toBeNull();
});

it('says that nothing waits', async () => {
  page({ approvals: [] });
  expect(await screen.findByText('Nothing to approve')).toBeTruthy();
});

it('says that the list could not be loaded', async () => {
  page('lost');
  expect((await screen.findByRole('alert')).textContent).toMatch(/Could not load the approvals/);
});
