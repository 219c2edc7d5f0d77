import { AUDIT_ACTIONS, type AuditRecord } from '@muqabla/contract/core/audit/audit-calls';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { staffAnswers } from '../../../../test/staff-answers.ts';
import { AuditPage } from './audit-page.tsx';

setUpComponentTest();

const record: AuditRecord = {
  sequence: 1,
  at: '2026-11-25T10:00:00.000Z',
  staff: { _id: '01a22404-5c7a-775c-9f36-76603a5728fa', name: 'Meera' },
  role: 'owner',
  action: 'restitution.approved',
  subject: { kind: 'player', _id: '01a22404-5c7a-775c-9f36-76603a5728fb' },
  reason: 'Used an engine.',
  before: null,
  after: null,
  hash: 'b'.repeat(64),
  previous: 'a'.repeat(64),
};
const page = (...records: AuditRecord[]) =>
  show(<AuditPage />, {
    path: '/audit',
    answers: {
      ...staffAnswers(),
      'GET /admin/audit': { records },
      'GET /admin/staff': { members: [], total: 0 } as never,
    },
  });

it('filters by every act that the server writes, each with words of its own', async () => {
  page();
  const options = within(await screen.findByRole('combobox', { name: 'Action' })).getAllByRole<HTMLOptionElement>(
    'option',
  );
  expect(options.map(({ value }) => value).filter((value) => value !== '')).toEqual([...AUDIT_ACTIONS]);
  const words = options.map(({ textContent }) => textContent);
  expect(new Set(words).size).toBe(words.length);
  expect(words).toContain('Replaced the secret of an API key');
});

it('shows an act of a newer server by its name', async () => {
  page(record, { ...record, sequence: 2, action: 'season.ended' });
  expect(await screen.findByText('season.ended')).toBeDefined();
  expect(screen.getByText('Approved a restitution', { selector: 'b' })).toBeDefined();
});
