import type { Call } from '@muqabla/contract/call';
import { type StaffPermission, PERMISSIONS, STAFF_ROLES, type StaffRole } from '@muqabla/contract/roles';
import { type Caller, createCaller, callsIn } from '@muqabla/testing/caller';
import { checkEach } from '@muqabla/testing/check-each';
import { registerPlayer } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, describe, expect, it } from 'vitest';

/** The console's calls before sign-in. */
const OPEN = [
  'POST /admin/login',
  'POST /admin/login/recovery',
  'GET /admin/login/ways',
  'POST /admin/login/passkey/options',
  'POST /admin/login/passkey',
  'POST /admin/login/oidc',
  'POST /admin/login/oidc/finish',
  'POST /admin/invitation',
  'POST /admin/invitation/accept',
  'GET /admin/refresh',
  'GET /admin/logout',
];

const ADMIN_CALLS = callsIn('sandbox').filter(
  ([name, call]) => call.access.startsWith('staff:') || (name.includes(' /admin/') && !OPEN.includes(name)),
);
const FRESH_CALLS = ADMIN_CALLS.filter(([, call]) => call.fresh === true);

const server = setUpTestServer();
const callers = {} as Record<StaffRole, Caller>;
let player: Caller;

beforeAll(async () => {
  for (const role of STAFF_ROLES) callers[role] = await createStaffMember(server, role);
  player = await registerPlayer(server.origin);
});

// Malformed for every call with input: allowed callers get a validation error, others are refused before validation.
const wrongInput = ({ params, query, body, multipart }: Call, name: string) => ({
  ...(params && { params: Object.fromEntries([...name.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, '~'])) }),
  ...(query && { query: { nonsense: '~' } }),
  ...(body && { body: multipart === true ? {} : { nonsense: '~' } }),
  ...(multipart && { file: null }),
});

const make = (caller: Caller, [name, call]: [string, Call]) => caller.send(name, wrongInput(call, name));

const permissionOf = ({ access }: Call) => access.slice('staff:'.length) as StaffPermission;

it('names a permission for every call of the console', () => {
  const permissions = new Set(Object.values(PERMISSIONS).flat());
  for (const [name, call] of ADMIN_CALLS) {
    expect(`${name} ${call.access}`).toMatch(/ staff:\w+$/);
    expect(permissions).toContain(permissionOf(call));
  }
  expect(ADMIN_CALLS.length).toBeGreaterThan(40);
});

it.each<[StaffPermission, readonly StaffRole[]]>([
  ['signedIn', ['owner', 'finance', 'reviewer', 'support']],
  ['battles', ['owner', 'finance', 'reviewer', 'support']],
  ['cancelBattles', ['owner', 'reviewer']],
  ['players', ['owner', 'finance', 'reviewer', 'support']],
  ['review', ['owner', 'reviewer']],
  ['playerReports', ['owner', 'reviewer', 'support']],
  ['chat', ['owner', 'support']],
  ['kyc', ['owner', 'support']],
  ['revokeKyc', ['owner']],
  ['payments', ['owner', 'finance', 'support']],
  ['withdrawals', ['owner', 'finance']],
  ['deposits', ['owner', 'finance']],
  ['adjust', ['owner', 'finance']],
  ['law', ['owner', 'finance']],
  ['ledger', ['owner', 'finance']],
  ['penalties', ['owner', 'finance', 'reviewer']],
  ['reverse', ['owner']],
  ['audit', ['owner']],
  ['apiKeys', ['owner']],
  ['staff', ['owner']],
])('gives %s to %j and no other role', (permission, roles) =>
  expect(STAFF_ROLES.filter((role) => PERMISSIONS[role].includes(permission))).toEqual(roles),
);

it('answers every call to the roles that may make it, and hides it from the others', () =>
  checkEach(
    ADMIN_CALLS.flatMap(([name, call]) => STAFF_ROLES.map((role) => ({ name, call, role }))),
    ({ name, role }) => `${role}: ${name}`,
    async ({ name, call, role }) => {
      const { status, body } = await make(callers[role], [name, call]);
      if (PERMISSIONS[role].includes(permissionOf(call))) expect([200, 400, 415, 422]).toContain(status);
      else expect({ status, code: body.code }).toEqual({ status: 404, code: 'NOT_FOUND' });
    },
  ));

it('closes every call to visitors and players', () =>
  checkEach(
    ADMIN_CALLS,
    ([name]) => name,
    async (call) => {
      for (const caller of [createCaller(server.origin), player]) {
        const { status, body } = await make(caller, call);
        expect({ status, code: body.code }).toEqual({ status: 403, code: 'ACCESS_EXPIRED' });
      }
    },
  ));

describe('the calls that move money or rights', () => {
  it('are every approval and every change of staff accounts', () => {
    const approvals = ADMIN_CALLS.filter(([name]) => /^POST .*\/approve(-batch)?$/.test(name)).map(([name]) => name);
    expect(approvals.length).toBeGreaterThanOrEqual(5);
    const rights = ['POST /admin/staff', 'POST /admin/staff/{staffId}/role', 'POST /admin/staff/{staffId}/reset'];
    expect(FRESH_CALLS.map(([name]) => name)).toEqual(expect.arrayContaining([...approvals, ...rights]));
  });

  it('require re-authentication after ten minutes', async () => {
    server.clock.advance({ minutes: 10 });
    for (const role of STAFF_ROLES) {
      const { accessToken } = await callers[role].call('GET /admin/refresh');
      callers[role].token = accessToken;
      for (const [name, call] of FRESH_CALLS) {
        const { status, body } = await make(callers[role], [name, call]);
        const isAllowed = PERMISSIONS[role].includes(permissionOf(call));
        const expected = isAllowed ? { status: 422, code: 'CONFIRM_NEEDED' } : { status: 404, code: 'NOT_FOUND' };
        expect({ name, role, status, code: body.code }).toEqual({ name, role, ...expected });
      }
    }
  });
});
