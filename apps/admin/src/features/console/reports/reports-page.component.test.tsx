import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { staffAnswers } from '../../../../test/staff-answers.ts';
import { ReportsPage } from './reports-page.tsx';

setUpComponentTest();

const REPORT = 'GET /admin/reports/{report}';
const report = {
  report: 'gst',
  period: '2026-11',
  at: '2026-11-25T10:00:00.000Z',
  from: '2026-10-31T18:30:00.000Z',
  to: '2026-11-30T18:30:00.000Z',
  rows: [],
  totals: { gst: 109.37 },
  ledger: { account: 'gst', name: 'GST', column: 'gst', movement: 109.37 },
} as const;
const page = (answer: typeof report | 'lost') =>
  show(<ReportsPage />, {
    path: '/reports?report=gst&period=2026-11',
    answers: { ...staffAnswers(), [REPORT]: answer as never },
  });

it('loads again a report that was lost', async () => {
  const { user, server } = page('lost');
  expect((await screen.findByRole('alert')).textContent).toContain('Could not load the report.');
  server.answers({ [REPORT]: report as never });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(document.body.textContent).toContain('₹109.37'));
  expect(screen.queryByRole('alert')).toBeNull();
});
