import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { newSubscription } from '@muqabla/testing/push';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createKeyedHash } from '../../platform/crypto/keyed-hash.ts';
import type { Push } from './port.ts';
import { vapidKeysOf } from './vapid.ts';
import { createWebPush } from './web-push.ts';

type Received = { url: string; headers: IncomingHttpHeaders; body: Buffer };

const received: Received[] = [];
let answer = 201;
let service: Server;

beforeAll(async () => {
  service = createServer((request, response) => {
    void buffer(request).then((body) => {
      received.push({ url: request.url ?? '', headers: request.headers, body });
      response.writeHead(answer).end('said by the service');
    });
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
});
afterAll(() => new Promise((done) => service.close(done)));

/** Connects every request to the stand-in push service, without TLS. */
class StandInAgent extends Agent {
  override createConnection() {
    return connect((service.address() as AddressInfo).port, '127.0.0.1');
  }
}

const vapid = vapidKeysOf(createKeyedHash('v'.repeat(32)));
const sender = (agent: Agent = new StandInAgent()) =>
  createWebPush({ vapid, contact: 'mailto:ops@example.in', moreServices: ['push.example.in'], agent });

const content = { title: 'Muqabla', body: 'आपका मुक़ाबला', language: 'hi', path: '/match/1', tag: 'match-1' } as const;
const pushTo = (endpoint: string) => {
  const { curve, body } = newSubscription(endpoint);
  const push: Push = {
    id: '1',
    to: { endpoint, ...body.keys },
    phone: '9000000001',
    content,
    ttlSeconds: 120,
    urgent: true,
  };
  return { curve, push };
};

/** Reads a push as a browser does (RFC 8291 and RFC 8188, one record). */
const decrypted = (body: Buffer, curve: ECDH, auth: string) => {
  const salt = body.subarray(0, 16);
  const serverKey = body.subarray(21, 86);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), serverKey]);
  const derived = (key: Uint8Array, by: Uint8Array, about: Uint8Array | string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, by, about, length));
  const input = derived(curve.computeSecret(serverKey), Buffer.from(auth, 'base64url'), info, 32);
  const key = derived(input, salt, 'Content-Encoding: aes128gcm\0', 16);
  const decipher = createDecipheriv('aes-128-gcm', key, derived(input, salt, 'Content-Encoding: nonce\0', 12));
  decipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
};

it('sends a message that only the device can decrypt, signed with the installation’s key', async () => {
  const { curve, push } = pushTo('https://fcm.googleapis.com/fcm/send/abc');
  expect(await sender().send(push)).toBe('taken');
  const { url, headers, body } = received.at(-1) as Received;
  expect([url, headers.ttl, headers.urgency]).toEqual(['/fcm/send/abc', '120', 'high']);
  expect(headers.topic).toMatch(/^[\w-]{32}$/);
  expect(headers.authorization).toContain(`k=${vapid.publicKey}`);
  const [, claims = ''] = /t=([\w-]+\.[\w-]+)/.exec(headers.authorization ?? '')?.[1]?.split('.') ?? [];
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: 'https://fcm.googleapis.com',
    sub: 'mailto:ops@example.in',
  });
  expect(body.toString('latin1')).not.toContain('Muqabla');
  expect(JSON.parse(decrypted(body, curve, push.to.auth))).toEqual(content);
});

it.each([
  [404, 'gone'],
  [410, 'gone'],
] as const)('takes %i for a device that is no more', async (status, outcome) => {
  answer = status;
  expect(await sender().send(pushTo('https://web.push.apple.com/abc').push)).toBe(outcome);
});

it.each([400, 403, 413, 429, 500, 503])('throws at %i, without the endpoint', async (status) => {
  answer = status;
  const error = await sender()
    .send(pushTo('https://web.push.apple.com/secret-address').push)
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ message: `the push service responded ${status}` });
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('secret-address');
});

it('sends nothing to an endpoint of an unknown service', async () => {
  const before = received.length;
  expect(await sender().send(pushTo('https://evil.example/x').push)).toBe('gone');
  expect(received).toHaveLength(before);
  expect(sender().accepts('https://push.example.in/x')).toBe(true);
  expect(sender().accepts('https://evil.example/x')).toBe(false);
});
