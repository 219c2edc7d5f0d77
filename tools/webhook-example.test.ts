import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { WEBHOOK_TYPES } from '@muqabla/contract/core/webhooks/webhook-terms';
import { expect, it } from 'vitest';
import { newSecret, signedHeaders } from '../apps/server/src/core/webhooks/webhook-scheme.ts';
import { bodyOf } from '../apps/server/src/core/webhooks/webhook.rules.ts';

const page = readFileSync(resolve(import.meta.dirname, '../docs/webhooks.md'), 'utf8');
const example = /```js\n([\s\S]+?)```/.exec(page)?.[1] ?? '';
type Verify = (secret: string, headers: Record<string, string>, body: string, now?: number) => unknown;
const { verify } = (await import(`data:text/javascript,${encodeURIComponent(example)}`)) as { verify: Verify };

const at = new Date();
const body = bodyOf({ type: 'player.banned', happenedAt: at, data: { playerId: 'one', reason: 'é₹' } });
const [old, fresh] = [newSecret(), newSecret()];
const headers = signedHeaders({ id: 'event', at, body }, [fresh, old]);

it('the example of the page verifies a delivery by each secret that signs', () => {
  for (const secret of [old, fresh]) expect(verify(secret, headers, body)).toEqual(JSON.parse(body));
});

it('the example refuses another body, secret or time', () => {
  expect(() => verify(old, headers, `${body} `)).toThrow('wrong signature');
  expect(() => verify(newSecret(), headers, body)).toThrow('wrong signature');
  expect(() => verify(old, { ...headers, 'webhook-id': 'another' }, body)).toThrow('wrong signature');
  expect(() => verify(old, headers, body, at.getTime() + 301_000)).toThrow('too old');
});

it('the page has every type of events', () => {
  expect(WEBHOOK_TYPES.filter((type) => !page.includes(`| \`${type}\` |`))).toEqual([]);
});
