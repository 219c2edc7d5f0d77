import type { Access, RefusalResponse } from '@muqabla/contract/call';
import { INPUT_FAULT_CODES } from '@muqabla/contract/input-faults';
import { createCaller, callsIn } from '@muqabla/testing/caller';
import { registerPlayer } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, expect, it } from 'vitest';

const CALLS_WITH_BODY = callsIn('sandbox').filter(([, { body }]) => body !== undefined);

// The deepest nesting that fits into the largest body that is read.
const DEPTH = 30_000;
const nested = (open: string, close: string) => `${open.repeat(DEPTH)}1${close.repeat(DEPTH)}`;
const BODIES = {
  arrays: nested('[', ']'),
  objects: `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`,
  'a list in a field': `{"amount":${nested('[', ']')}}`,
};

const server = setUpTestServer({ checkLedger: 'after all' });
let tokens: { player: string | null; staff: string | null };

beforeAll(async () => {
  const [player, owner] = await Promise.all([registerPlayer(server.origin), createStaffMember(server, 'owner')]);
  tokens = { player: player.token, staff: owner.token };
});

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

it.each(CALLS_WITH_BODY)('%s refuses deeply nested JSON as malformed', async (name, { access }) => {
  for (const [form, body] of Object.entries(BODIES)) {
    const caller = createCaller(server.origin);
    caller.token = tokenFor(access);
    const answer = await caller.send(name, { body });
    expect({ form, status: answer.status, code: answer.body.code }).toEqual({ form, status: 400, code: 'MALFORMED' });
  }
});

const WORDS = {
  en: /^(Please check: [\w -]+(, [\w -]+)*\.|Something in this request is not right\. .+)$/,
  hi: /^(चेक करें: |इस रिक्वेस्ट में कुछ ठीक नहीं है।)/,
};

it.each(CALLS_WITH_BODY)('%s names wrong fields in words for people and by code for programs', async (name, call) => {
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
});

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

it('covers every call with a body', () => expect(CALLS_WITH_BODY.length).toBeGreaterThan(60));
