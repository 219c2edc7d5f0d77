import { randomInt, randomUUID } from 'node:crypto';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { ALL_CALLS } from '@muqabla/contract/all-calls';
import type { Call } from '@muqabla/contract/call';
import { playerWithCash, startMatch } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, describe, expect, it } from 'vitest';

const MULTIPART_CALLS = Object.entries<Call>(ALL_CALLS).filter(([, { multipart }]) => multipart === true);
const BOUNDARY = 'x7kBoundary';

const server = setUpTestServer({ checkLedger: 'after all' });
let tokens: { player: string; staff: string };
let matchId: string;

beforeAll(async () => {
  const host = await playerWithCash(server.origin, 100);
  const joiner = await playerWithCash(server.origin, 100);
  matchId = await startMatch(host, joiner);
  tokens = { player: host.token ?? '', staff: (await createStaffMember(server, 'owner')).token ?? '' };
});

type Part = { name: string; file?: Buffer };

const bodyOf = (parts: readonly Part[]) =>
  Buffer.concat([
    ...parts.flatMap(({ name, file }) => [
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file === undefined ? '' : '; filename="a.png"'}\r\n` +
          `${file === undefined ? '' : 'content-type: image/png\r\n'}\r\n`,
      ),
      file ?? Buffer.from('text'),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);

// Larger than what a connection buffers by itself, so that an unread rest is noticed.
const large = Buffer.alloc(1024 * 1024, 'x');
const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(1024 * 1024)}</svg>`);

const WRONG_BODIES: Record<string, readonly Part[]> = {
  'a file of another name': [{ name: 'picture', file: large }],
  'a field whose name holds NUL': [{ name: 'a\0b' }, { name: 'file', file: large }],
  'a file whose name holds NUL': [{ name: 'file\0', file: large }],
  'a field named constructor': [{ name: 'constructor' }, { name: 'file', file: large }],
  'a file named constructor': [{ name: 'constructor', file: large }],
  'a field named __proto__': [{ name: '__proto__' }, { name: 'file', file: large }],
  'a field sent twice': [{ name: 'a' }, { name: 'a' }, { name: 'file', file: large }],
  'two files': [
    { name: 'file', file: large },
    { name: 'file', file: large },
  ],
  'eleven fields': [
    ...Array.from({ length: 11 }, (_, index) => ({ name: `field${index}` })),
    { name: 'file', file: large },
  ],
  'a drawing instead of a photo': [{ name: 'file', file: svg }],
};

const targetOf = (name: string) => {
  const [method = '', path = ''] = name.split(' ');
  return { method, path: `/api${path.replace('{matchId}', matchId).replaceAll(/\{\w+\}/g, randomUUID())}` };
};
const headersOf = ({ access }: Call) => ({
  authorization: `Bearer ${access === 'player' ? tokens.player : tokens.staff}`,
  'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
});

type UploadResponse = { status: number; headers: IncomingHttpHeaders; onSameConnection: boolean };

const send = (agent: Agent, options: { method: string; path: string; headers?: object }, body?: Buffer) =>
  new Promise<UploadResponse>((resolve, reject) => {
    const { hostname, port } = new URL(server.origin);
    const headers = { ...options.headers, ...(body && { 'content-length': body.length }) };
    const sent = request({ agent, hostname, port, ...options, headers }, (response) => {
      response.resume().on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          onSameConnection: sent.reusedSocket,
        }),
      );
    });
    sent.setTimeout(10_000, () => sent.destroy(new Error('the connection got no answer')));
    sent.on('error', reject);
    sent.end(body);
  });

describe.each(MULTIPART_CALLS)('%s', (name, call) => {
  it.each(Object.keys(WRONG_BODIES))('refuses %s and answers the next request on its connection', async (wrong) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      const refused = await send(
        agent,
        { ...targetOf(name), headers: headersOf(call) },
        bodyOf(WRONG_BODIES[wrong] ?? []),
      );
      expect(refused.status).toBeGreaterThanOrEqual(400);
      expect(refused.status).toBeLessThan(500);
      const next = await send(agent, { method: 'GET', path: '/api/settings' });
      expect(next).toMatchObject({ status: 200, onSameConnection: true });
    } finally {
      agent.destroy();
    }
  });

  const whole = bodyOf([{ name: 'a' }, { name: 'file', file: Buffer.alloc(2_000, 'x') }]);
  it.each([
    ['without a boundary', 'multipart/form-data', whole],
    ['with an empty boundary', 'multipart/form-data; boundary=', whole],
    ['with a boundary of 300 characters', `multipart/form-data; boundary=${'b'.repeat(300)}`, whole],
    ['with another boundary', 'multipart/form-data; boundary=other', whole],
    ['cut off in a header', undefined, whole.subarray(0, 30)],
    ['cut off in a field', undefined, whole.subarray(0, 80)],
    ['cut off in a file', undefined, whole.subarray(0, -1_000)],
    ['cut off before the last boundary', undefined, whole.subarray(0, -BOUNDARY.length - 8)],
    ['cut off in the last boundary', undefined, whole.subarray(0, -6)],
  ])('refuses a body %s as malformed', async (_, type, body) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      const headers = { ...headersOf(call), ...(type !== undefined && { 'content-type': type }) };
      expect((await send(agent, { ...targetOf(name), headers }, body)).status).toBe(400);
      expect((await send(agent, { method: 'GET', path: '/api/settings' })).status).toBe(200);
    } finally {
      agent.destroy();
    }
  });

  const ENDLESS = ['picture', 'file'].map((field) => ({ call: name, field }));
  it.each(sampledVariants(import.meta.filename, ENDLESS))(
    'refuses an endless file named $field, and closes its connection',
    async ({ field }) => {
      const { hostname, port } = new URL(server.origin);
      const { method, path } = targetOf(name);
      const socket = connect(Number(port), hostname);
      let answer = '';
      socket.on('data', (chunk) => {
        answer += String(chunk);
      });
      const closed = new Promise((resolve) => {
        socket.on('close', resolve);
        socket.on('error', resolve);
      });
      const lines = Object.entries({ host: hostname, 'transfer-encoding': 'chunked', ...headersOf(call) });
      socket.write(`${method} ${path} HTTP/1.1\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n`);
      const chunk = (bytes: Buffer) =>
        Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
      // More than the server reads, and then silence: a client that is still writing may miss the answer.
      socket.write(chunk(bodyOf([{ name: field, file: large }]).subarray(0, -20)));
      for (let megabytes = 0; megabytes < 26; megabytes += 1) socket.write(chunk(large));
      await closed;
      expect(answer).toMatch(/^HTTP\/1\.1 (400|413) /);
      expect(answer.toLowerCase()).toContain('connection: close');
    },
  );
});

it('covers every call with an upload', () => expect(MULTIPART_CALLS.length).toBeGreaterThanOrEqual(6));
