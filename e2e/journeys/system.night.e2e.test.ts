import pg from 'pg';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';

const server = setUpBrowserTest({ from: 'sandbox' });
let owner: Page;

/** Jobs without attempts left: a notification and a payout. */
const addFailedJobs = async () => {
  const client = new pg.Client({ connectionString: server.ownerUrl });
  await client.connect();
  for (const task of ['send-sms', 'send-payout'])
    await client.query(`select add_job($1, '{}', now() + interval '1 day', null)`, [task]);
  await client.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'connect ECONNREFUSED, for 9876543210'
     where run_at > now() + interval '23 hours'`,
  );
  await client.end();
};

beforeAll(async () => {
  owner = await server.deskOf('owner');
  await addFailedJobs();
});

const go = (page: Page, path: string) => page.goto(`${server.origin}/admin${path}`);
const row = (task: string) => owner.getByRole('row').filter({ hasText: task });

const expectAccessible = async (page: Page) => expect(await faultsOf(page)).toEqual([]);

it('shows the owner failed jobs, and deletes a notification job with a reason', async () => {
  await go(owner, '/jobs');
  await row('send-sms').getByRole('button', { name: 'Send an SMS' }).click();
  await owner.getByText('connect ECONNREFUSED, for [redacted]').first().waitFor();
  await expectAccessible(owner);
  await owner.getByText('Delete', { exact: true }).click();
  await owner.getByLabel('Reason').fill('The code has expired');
  await owner.getByRole('button', { name: 'Delete permanently' }).click();
  await owner.getByText('Job deleted.').waitFor();
  await row('send-sms').waitFor({ state: 'detached' });
});

it('offers only a retry for a job that moves money', async () => {
  await go(owner, '/jobs');
  await row('send-payout').getByRole('button', { name: 'Send a payout' }).click();
  await owner.getByText('it can be retried, but not deleted').waitFor();
  expect(await owner.getByText('Delete', { exact: true }).count()).toBe(0);
  await owner.getByLabel('Reason').fill('The bank answers again');
  await owner.getByRole('button', { name: 'Retry now' }).click();
  await owner.getByText('Retrying the job now.').waitFor();
});

it('shows the owner the state of the installation, and starts a ledger check', async () => {
  await go(owner, '/health');
  await owner.getByText('Running', { exact: true }).waitFor();
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Check now' }).click();
  await owner.getByText('Balanced').waitFor();
});

it('is in Hindi, in the dark and on a phone too', async () => {
  const desk = await server.deskOf('owner', { language: 'hi', colorScheme: 'dark', width: 360 });
  for (const [path, words] of [
    ['/jobs', 'फ़ेल'],
    ['/health', 'डेटाबेस'],
  ] as const) {
    await go(desk, path);
    await desk.getByText(words).first().waitFor();
    await expectAccessible(desk);
  }
});

it('refuses other roles', async () => {
  const desk = await server.deskOf('finance');
  expect(await desk.getByRole('link', { name: 'Jobs' }).count()).toBe(0);
  await go(desk, '/jobs');
  await desk.getByText('Page not found').waitFor();
});
