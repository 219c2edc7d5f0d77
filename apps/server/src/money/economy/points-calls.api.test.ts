import { ALL_CALLS } from '@muqabla/contract/all-calls';
import type { Call } from '@muqabla/contract/call';
import { NOTICE_KINDS, type NoticeKind } from '@muqabla/contract/core/notices/notice-calls';
import { existsIn } from '@muqabla/contract/economy';
import { indiaDayOf } from '@muqabla/contract/india-time';
import { refusalText } from '@muqabla/messages/refusal-text';
import { textIn } from '@muqabla/messages/text-in';
import { registerPlayer } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { describe, expect, it } from 'vitest';
import type { PushKind } from '../../core/notices/notice.rules.ts';
import { NOTICE_MESSAGES } from '../../core/notices/notices.messages.ts';
import { POINTS_NOTICE_MESSAGES, POINTS_PUSH_MESSAGES } from '../../core/notices/points-notices.messages.ts';
import { PUSH_MESSAGES } from '../../core/notices/push.messages.ts';
import { refusalsOf } from '../../platform/http/call-refusals.ts';

const server = setUpTestServer({ config: { economy: 'points' } });
const CALLS = Object.entries<Call>(ALL_CALLS);
const ABSENT = CALLS.filter(([, call]) => !existsIn(call, 'points')).map(([name]) => name);

/** Words of money; “deposit” is only the name of a wallet in the ledger. */
const MONEY =
  /₹|rupee|\bRs\b|\bINR\b|\bcash\b|\bmoney\b|\bearn|withdraw|\bGST\b|\bKYC\b|recharge|पैस|रुपय|निकास|निकाल|कमाएँ|रिचार्ज/i;

// Names on the wire that are the same in every economy: the two wallets of the ledger, and figures that stay zero.
const SHARED_NAMES =
  /^(deposit(Wallets?|Change|After)?|withdrawals|recharges|gst|cash|money|\/user\/history\/money|JOB_MOVES_MONEY)$/;
const SHARED_VALUES = /^(deposit|deposits|payouts|gst|money|getUserHistoryMoney|JOB_MOVES_MONEY)$/;
const ANY_MONEY =
  /₹|rupee|cash|money|withdraw|deposit|gst|\btds|kyc|recharge|\bupi\b|payout|refund|paisa|\bpaise|invoice|\bbank\b|referral_|referralPercents/i;

/** The names and texts of a document that speak of money. */
const moneyIn = (part: unknown): string[] => {
  if (typeof part === 'string') return ANY_MONEY.test(part) && !SHARED_VALUES.test(part) ? [part] : [];
  if (Array.isArray(part)) return part.flatMap(moneyIn);
  if (part === null || typeof part !== 'object') return [];
  return Object.entries(part).flatMap(([name, value]) => [
    ...(ANY_MONEY.test(name) && !SHARED_NAMES.test(name) ? [name] : []),
    // The required fields are named among the properties too.
    ...(name === 'required' ? [] : moneyIn(value)),
  ]);
};

const readJson = async (path: string): Promise<unknown> => (await fetch(`${server.origin}/api/${path}`)).json();

const isPushed = (kind: NoticeKind): kind is PushKind => kind in PUSH_MESSAGES;

const statusOf = async (name: string, token: string) => {
  const [method = '', path = ''] = name.split(' ');
  const url = `${server.origin}/api${path.replaceAll(/\{\w+\}/g, '0190b3a0-0000-7000-8000-000000000000')}`;
  const hasBody = method === 'POST' || method === 'PUT';
  const response = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(hasBody && { 'content-type': 'application/json' }) },
    ...(hasBody && { body: '{}' }),
  });
  const { code } = (await response.json().catch(() => ({}))) as { code?: string };
  return { status: response.status, code };
};

describe('in the points economy', () => {
  it('has no call of payments, withdrawals, recharges, KYC, referral cash, tax or what is owed', () => {
    const paths =
      /(\/liabilities\b|\/no-house\b|\/user\/(deposit|withdraw|lastwithdraw|recharge|referbalance|tds|trace|unfree-prizes)|\/kyc\/|\/payouts?\b|\/payments$|\/admin\/(deposits|withdrawals|recharges|contradictions|kyc|referrals|reports|report-schedules|report-files|closing|trace|law|wind-down|rings)\b|\/wind-down\b)/;
    expect(ABSENT.length).toBeGreaterThan(40);
    expect(CALLS.map(([name]) => name).filter((name) => paths.test(name))).toEqual(ABSENT);
  });

  it('finds no path of those calls, for players and for the owner', async () => {
    const player = await registerPlayer(server.origin);
    const owner = await createStaffMember(server, 'owner');
    for (const name of ABSENT) {
      const token = name.includes(' /admin/') ? owner.token : player.token;
      expect([name, await statusOf(name, token ?? '')]).toEqual([name, { status: 404, code: 'NOT_FOUND' }]);
    }
    expect((await statusOf('POST /webhooks/payments', '')).status).toBe(404);
    expect((await fetch(`${server.origin}/sandbox/payments/0190b3a0-0000-7000-8000-000000000000`)).status).toBe(404);
  });

  it('mounts every other call, and the OpenAPI document has exactly those', async () => {
    const document = (await (await fetch(`${server.origin}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, object>>;
    };
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const present = CALLS.map(([name]) => name).filter((name) => !ABSENT.includes(name));
    expect(described.toSorted()).toEqual(present.toSorted());
  });

  it.each(['openapi.json', 'asyncapi.json', 'settings'])('has no word of money in %s', async (path) => {
    const document = await readJson(path);
    expect(Object.keys(document as object).length).toBeGreaterThan(5);
    expect(moneyIn(document)).toEqual([]);
  });

  it('answers with the settings that its document describes', async () => {
    const { paths } = (await readJson('openapi.json')) as {
      paths: {
        '/settings': {
          get: { responses: { 200: { content: { 'application/json': { schema: { properties: object } } } } } };
        };
      };
    };
    const { properties } = paths['/settings'].get.responses[200].content['application/json'].schema;
    const answered = Object.keys((await readJson('settings')) as object);
    expect(answered).not.toContain('gstPercent');
    expect(Object.keys(properties).filter((name) => name !== 'standIns')).toEqual(
      answered.filter((name) => name !== 'standIns'),
    );
  });

  it('words every refusal of its calls without money, in both languages', () => {
    const codes = new Set(
      CALLS.flatMap(([name, call]) => (ABSENT.includes(name) ? [] : refusalsOf(name, call, 'points'))),
    );
    const texts = [...codes].flatMap((refused) =>
      (['en', 'hi'] as const).map((language) => refusalText({ refused }, language, 'points')),
    );
    expect(texts.filter((text) => MONEY.test(text))).toEqual([]);
  });

  it('says what is played for, and offers the settings of points alone', async () => {
    const owner = await createStaffMember(server, 'owner');
    expect(await owner.call('GET /settings')).toMatchObject({
      economy: 'points',
      pointsFloor: 1000,
      commissionPercent: 0,
    });
    const { settings, version } = await owner.call('GET /admin/settings');
    const names = settings.map(({ name }) => name);
    expect(names).toContain('pointsFloor');
    expect(names.filter((name) => /deposit|withdraw|recharge|gst|referral|joining/i.test(name))).toEqual([]);
    const body = { version, changes: [{ name: 'gstPercent', value: 18 }], reason: 'A tax of points.' } as const;
    expect((await owner.send('PUT /admin/settings', { body })).body.code).toBe('SETTINGS_WRONG');
  });

  it('has no limit of deposits and no file of payments', async () => {
    const player = await registerPlayer(server.origin);
    const owner = await createStaffMember(server, 'owner');
    const limit = { params: { limit: 'deposit' }, body: { amount: 100 } } as const;
    expect((await player.send('PUT /user/limits/daily/{limit}', limit)).status).toBe(404);
    for (const list of ['withdrawals', 'deposits', 'recharges'] as const)
      expect(
        (await owner.send('POST /admin/exports/{list}/link', { params: { list }, body: { filters: {} } })).status,
      ).toBe(404);
  });

  it('answers limits and players without the fields of money', async () => {
    const player = await registerPlayer(server.origin);
    const owner = await createStaffMember(server, 'owner');
    const params = { playerId: player.id };
    const limits = await player.call('GET /user/limits');
    expect(Object.keys(limits).filter((name) => ANY_MONEY.test(name))).toEqual([]);
    expect(await owner.call('GET /admin/players/{playerId}', { params })).not.toHaveProperty('kyc');
  });
});

describe('the texts of the points economy', () => {
  it('are without money in every notice, push and answer, in both languages', () => {
    const reachable = NOTICE_KINDS.filter(
      (kind) => !/^(deposit|suspense|foreign|withdrawal|recharge|kyc|windDown)/.test(kind),
    );
    const texts = (['en', 'hi'] as const).flatMap((language) =>
      reachable.flatMap((kind) => [
        textIn(POINTS_NOTICE_MESSAGES[kind] ?? NOTICE_MESSAGES[kind], language),
        isPushed(kind) ? textIn(POINTS_PUSH_MESSAGES[kind] ?? PUSH_MESSAGES[kind], language) : '',
      ]),
    );
    expect(texts.filter((text) => MONEY.test(text) || text.includes('रकम'))).toEqual([]);
  });

  it.each(['/sandbox', '/sandbox/phone'])('are without money on %s', async (path) => {
    for (const language of ['en', 'hi']) {
      const page = await (await fetch(`${server.origin}${path}?lang=${language}`)).text();
      expect(page).toContain('<h1>');
      expect(MONEY.exec(page)?.[0]).toBeUndefined();
    }
  });

  it('count points in a statement', async () => {
    const player = await registerPlayer(server.origin);
    const day = indiaDayOf(server.clock.now());
    const { csv } = await player.call('GET /user/statement', { query: { from: day, to: day } });
    expect(csv).toContain('Credit (points),Debit (points),Balance after (points)');
  });
});
