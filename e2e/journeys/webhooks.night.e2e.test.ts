import { registerPlayer } from '@muqabla/testing/player';
import { until } from '@muqabla/testing/until';
import { startWebhookReceiver, type WebhookReceiver } from '@muqabla/testing/webhook-receiver';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';

const receiver = {} as WebhookReceiver;
beforeAll(async () => Object.assign(receiver, await startWebhookReceiver()));
const server = setUpBrowserTest(() => ({ from: 'sandbox', webhookNetwork: receiver.network }));
let owner: Page;
beforeAll(async () => {
  owner = await server.deskOf('owner');
});
afterAll(() => receiver.stop());

const secretOf = async (page: Page) => {
  const secret = await page.getByRole('dialog').getByLabel('Secret').inputValue();
  await page.getByRole('button', { name: 'I have saved it' }).click();
  receiver.trust(secret);
  return secret;
};
const act = async (name: string, effect: string, reason: string) => {
  await owner.getByRole('button', { name, exact: true }).click();
  await owner.getByRole('dialog').getByLabel('Reason').fill(reason);
  await owner.getByRole('dialog').getByRole('button', { name: effect, exact: true }).click();
};
const row = (words: string) => owner.getByRole('row').filter({ hasText: words });

it('lets the owner add an endpoint, and shows its secret once', async () => {
  await server.go(owner, '/webhooks');
  await owner.getByText('No endpoints yet').waitFor();
  expect(await faultsOf(owner)).toEqual([]);
  await owner.getByRole('button', { name: 'Add endpoint' }).click();
  const form = owner.getByRole('dialog', { name: 'Add endpoint' });
  await form.getByLabel('Description').fill('Accounts');
  await form.getByLabel('Address').fill('http://hooks.example.com');
  await form.getByText('Enter a full https address').waitFor();
  await form.getByLabel('Address').fill(receiver.urlOf('/accounts'));
  await form.getByRole('checkbox', { name: 'Player registered' }).check();
  await form.getByLabel('Reason').fill('The accounts need it');
  expect(await faultsOf(owner)).toEqual([]);
  await form.getByRole('button', { name: 'Add endpoint' }).click();
  expect(await secretOf(owner)).toMatch(/^whsec_/);
  await owner.getByText('No deliveries here').waitFor();
});

it('shows each delivery with the answer, and sends it again', async () => {
  receiver.answer(() => 500);
  const player = await registerPlayer(server.origin);
  await row('player.registered').getByText('500').waitFor();
  await row('player.registered').getByText('of 10 attempts').waitFor();
  expect(await faultsOf(owner)).toEqual([]);
  receiver.answer(() => 204);
  await row('player.registered').getByRole('button', { name: 'Send again: Player registered' }).click();
  await row('player.registered').getByText('Delivered').waitFor();
  await until('the delivery', async () => (receiver.received.at(-1)?.data.playerId === player.id ? true : undefined));
});

it('replaces the secret, after which both sign', async () => {
  await act('New secret', 'Make a new secret', 'The old one was in a mail');
  const fresh = await secretOf(owner);
  await owner.getByText('The old secret also signs until').waitFor();
  await registerPlayer(server.origin);
  const last = await until('a delivery signed by both', async () =>
    receiver.received.find(({ signedBy }) => signedBy.length === 2),
  );
  expect(last.signedBy).toContain(fresh);
});

it('pauses the endpoint, switches it on again, and deletes it', async () => {
  await act('Pause', 'Pause', 'Maintenance there');
  await owner.getByText('Paused: waiting deliveries are kept').waitFor();
  await act('Switch on', 'Switch on', 'It is back');
  await owner.getByText('Endpoint switched on.').waitFor();
  await act('Delete', 'Delete endpoint', 'Replaced by another');
  await owner.getByText('No endpoints yet').waitFor();
});

it('is not there for other roles', async () => {
  const desk = await server.deskOf('finance');
  expect(await desk.getByRole('link', { name: 'Webhooks' }).count()).toBe(0);
  await server.go(desk, '/webhooks');
  await desk.getByText('Page not found').waitFor();
});
