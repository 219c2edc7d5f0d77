import { randomInt, randomUUID } from 'node:crypto';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { ALL_CALLS } from '@muqabla/contract/all-calls';
import type { Access, Call, RefusalResponse } from '@muqabla/contract/call';
import { INPUT_FAULT_CODES } from '@muqabla/contract/input-faults';
import { createCaller, callsIn } from '@muqabla/testing/caller';
import { checkEach } from '@muqabla/testing/check-each';
import { runHostile } from '@muqabla/testing/hostile/run-hostile';
import { playerWithCash, startMatch } from '@muqabla/testing/player';
import { recordLog } from '@muqabla/testing/recorded-log';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { rounds } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { afterEach, beforeAll, expect, it } from 'vitest';

const CALLS_WITH_BODY = callsIn('sandbox').filter(([, { body }]) => body !== undefined);
const MULTIPART_CALLS = Object.entries<Call>(ALL_CALLS).filter(([, { multipart }]) => multipart === true);
const BOUNDARY = 'x7kBoundary';
const INPUTS = rounds(7_500, 40_000);

/** The deepest nesting that fits into the largest body that is read of a call. */
const nestedBodies = ({ maxBytes = 60_000 }: { maxBytes?: number }) => {
  const nested = (open: string, close: string) => {
    const depth = Math.floor((maxBytes - 20) / (open.length + close.length));
    return `${open.repeat(depth)}1${close.repeat(depth)}`;
  };
  return {
    arrays: nested('[', ']'),
    objects: nested('{"a":', '}'),
    'a list in a field': `{"amount":${nested('[', ']')}}`,
  };
};

const { log, lines } = recordLog('error');
const server = setUpTestServer({ log });
let tokens: { player: string | null; staff: string | null };
let matchId: string;

beforeAll(async () => {
  const host = await playerWithCash(server.origin, 100);
  matchId = await startMatch(host, await playerWithCash(server.origin, 100));
  tokens = { player: host.token, staff: (await createStaffMember(server, 'owner')).token };
});
afterEach(() => {
  const logged = lines.splice(0);
  if (logged.length > 0) throw new Error(`errors are logged: ${JSON.stringify(logged)}`);
});

const nameOf = ([name]: readonly [string, unknown]) => name;

// A malformed id would be refused as an unknown one before the body is parsed.
const SAMPLE_PARAMS: Record<string, string> = {
  limit: 'deposit',
  jobId: '1',
  report: 'gst',
  token: 'A'.repeat(22),
};
const paramsFor = (name: string) =>
  Object.fromEntries(
    [...name.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [
      key,
      SAMPLE_PARAMS[key] ?? '01900000-0000-7000-8000-000000000000',
    ]),
  );

const tokenFor = (access: Access) => {
  if (access === 'public') return null;
  return access === 'player' ? tokens.player : tokens.staff;
};

it('every call refuses deeply nested JSON as malformed', () =>
  checkEach(CALLS_WITH_BODY, nameOf, async ([name, call]) => {
    for (const [form, body] of Object.entries(nestedBodies(call))) {
      const caller = createCaller(server.origin);
      caller.token = tokenFor(call.access);
      const answer = await caller.send(name, { body });
      expect({ form, status: answer.status, code: answer.body.code }).toEqual({ form, status: 400, code: 'MALFORMED' });
    }
  }));

const WORDS = {
  en: /^(Please check: [\w -]+(, [\w -]+)*\.|Something in this request is not right\. .+)$/,
  hi: /^(चेक करें: |इस रिक्वेस्ट में कुछ ठीक नहीं है।)/,
};

it('every call names wrong fields in words for people and by code for programs', () =>
  checkEach(CALLS_WITH_BODY, nameOf, async ([name, call]) => {
    const isUpload = call.multipart === true;
    for (const [language, words] of Object.entries(WORDS)) {
      const caller = createCaller(server.origin);
      caller.token = tokenFor(call.access);
      const input = { params: paramsFor(name), body: { nonsense: '~' }, ...(isUpload && { file: null }) };
      const { status, body } = await caller.send<RefusalResponse>(name, input, { 'accept-language': language });
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'MALFORMED' });
      expect(body.message).toMatch(words);
      expect(body.details?.length).toBeGreaterThan(0);
      for (const { field, code } of body.details ?? []) {
        expect(field).toMatch(/^\w+(\.\w+)*$/);
        expect(INPUT_FAULT_CODES).toContain(code);
      }
    }
  }));

it('names the fields of a registration, of a broken body and of an unreadable name', async () => {
  const register = (body: unknown, language = 'en') =>
    createCaller(server.origin).send<RefusalResponse>('POST /auth/register', { body }, { 'accept-language': language });
  expect(await register({ fullName: 'A', phone: '12', refercode: '' }, 'hi')).toMatchObject({
    body: {
      message: 'चेक करें: पूरा नाम, मोबाइल नंबर।',
      details: [
        { field: 'fullName', code: 'too_small' },
        { field: 'phone', code: 'invalid' },
      ],
    },
  });
  expect(await register('{"fullName":')).toMatchObject({
    status: 400,
    body: { code: 'MALFORMED', details: [{ field: 'body', code: 'invalid' }] },
  });
  expect(await register({ fullName: 'Asha\0', phone: '9876543210', refercode: '' })).toMatchObject({
    body: { message: 'Please check: full name.', details: [{ field: 'fullName', code: 'invalid' }] },
  });
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
  authorization: `Bearer ${tokenFor(access)}`,
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

it('every upload refuses a wrong form and answers the next request on its connection', () =>
  checkEach(
    MULTIPART_CALLS.flatMap(([name, call]) =>
      Object.entries(WRONG_BODIES).map(([wrong, parts]) => ({ name, call, wrong, parts })),
    ),
    ({ name, wrong }) => `${name} with ${wrong}`,
    async ({ name, call, parts }) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      try {
        const refused = await send(agent, { ...targetOf(name), headers: headersOf(call) }, bodyOf(parts));
        expect(refused.status).toBeGreaterThanOrEqual(400);
        expect(refused.status).toBeLessThan(500);
        const next = await send(agent, { method: 'GET', path: '/api/settings' });
        expect(next).toMatchObject({ status: 200, onSameConnection: true });
      } finally {
        agent.destroy();
      }
    },
  ));

const whole = bodyOf([{ name: 'a' }, { name: 'file', file: Buffer.alloc(2_000, 'x') }]);
const BROKEN_FORMS: readonly (readonly [string, string | undefined, Buffer])[] = [
  ['without a boundary', 'multipart/form-data', whole],
  ['with an empty boundary', 'multipart/form-data; boundary=', whole],
  ['with a boundary of 300 characters', `multipart/form-data; boundary=${'b'.repeat(300)}`, whole],
  ['with another boundary', 'multipart/form-data; boundary=other', whole],
  ['cut off in a header', undefined, whole.subarray(0, 30)],
  ['cut off in a field', undefined, whole.subarray(0, 80)],
  ['cut off in a file', undefined, whole.subarray(0, -1_000)],
  ['cut off before the last boundary', undefined, whole.subarray(0, -BOUNDARY.length - 8)],
  ['cut off in the last boundary', undefined, whole.subarray(0, -6)],
];

it('every upload refuses a broken form as malformed', () =>
  checkEach(
    MULTIPART_CALLS.flatMap(([name, call]) =>
      BROKEN_FORMS.map(([broken, type, body]) => ({ name, call, broken, type, body })),
    ),
    ({ name, broken }) => `${name} with a body ${broken}`,
    async ({ name, call, type, body }) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      try {
        const headers = { ...headersOf(call), ...(type !== undefined && { 'content-type': type }) };
        expect((await send(agent, { ...targetOf(name), headers }, body)).status).toBe(400);
        expect((await send(agent, { method: 'GET', path: '/api/settings' })).status).toBe(200);
      } finally {
        agent.destroy();
      }
    },
  ));

it('every upload refuses an endless file, and closes its connection', () =>
  checkEach(
    MULTIPART_CALLS.flatMap(([name, call]) =>
      sampledVariants(`${import.meta.filename} ${name}`, ['picture', 'file']).map((field) => ({ name, call, field })),
    ),
    ({ name, field }) => `${name} with a file named ${field}`,
    async ({ name, call, field }) => {
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
  ));

it('covers every call with a body or an upload', () => {
  expect(CALLS_WITH_BODY.length).toBeGreaterThan(60);
  expect(MULTIPART_CALLS.length).toBeGreaterThanOrEqual(6);
});

it(`answers ${INPUTS} hostile requests to all calls with a refusal or a success`, async () => {
  const { inputs, faults, byStatus } = await runHostile(server, { seed: 20_261_124, inputs: INPUTS });
  expect(faults).toEqual([]);
  expect(inputs).toBe(INPUTS);
  // Most of them are refused for their faults, and some reach the calls.
  expect(byStatus[400]).toBeGreaterThan(INPUTS / 5);
  expect(byStatus[200]).toBeGreaterThan(INPUTS / 20);
});
