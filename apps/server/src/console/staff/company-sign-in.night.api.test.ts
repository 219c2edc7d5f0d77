import type { StaffRole } from '@muqabla/contract/roles';
import { type Caller, createCaller } from '@muqabla/testing/caller';
import { companyPerson, createCompanySignIns } from '@muqabla/testing/company-fixtures';
import { type OidcDouble, startOidcDouble } from '@muqabla/testing/providers/oidc-double';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let double: OidcDouble;
beforeAll(async () => {
  double = await startOidcDouble(() => server.clock.now());
});
const server = setUpTestServer({
  config: () => ({ staffSignIn: ['password', 'oidc'], staffOidc: double.config }),
});
let owner: Caller;
// Anew for each test, because some move the clock.
beforeEach(async () => {
  owner = await createStaffMember(server, 'owner');
});
afterEach(() => {
  double.lie(null);
  double.setFault(null);
});
afterAll(() => double.stop());

const SUPPORT = ['everyone', 'muqabla-support'];

const { begin, finish, signIn, signedIn, refusalOf } = createCompanySignIns(() => ({ origin: server.origin, double }));
const membersWith = async (email: string) =>
  (await owner.call('GET /admin/staff', { query: {} })).members.filter((member) => member.email === email);
const detailOf = (staffId: string) => owner.call('GET /admin/staff/{staffId}', { params: { staffId } });
const actionsOn = async (staffId: string) =>
  (await owner.call('GET /admin/audit', { query: { subject: staffId } })).records.map(({ action }) => action);

describe('a sign-in by the company', () => {
  it('tells which ways the operator allows', async () => {
    expect(await createCaller(server.origin).call('GET /admin/login/ways')).toEqual({ ways: ['password', 'oidc'] });
  });

  it('asks for a code with PKCE, state and nonce, at a fixed page of the console', async () => {
    const caller = createCaller(server.origin);
    const { url, state } = await caller.call('POST /admin/login/oidc');
    const { origin, pathname, searchParams } = new URL(url);
    expect([origin + pathname, searchParams.get('state')]).toEqual([`${double.origin}/authorize`, state]);
    expect(searchParams.get('redirect_uri')).toBe(`${server.origin}/admin/company-sign-in`);
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    expect(searchParams.get('nonce')).toMatch(/^[\w-]{43}$/);
    expect(searchParams.get('prompt')).toBeNull();
  });

  it('makes a member of a new person with the role of the claims, and finds the same one again', async () => {
    const person = companyPerson(SUPPORT);
    const { me } = await signedIn(person);
    expect(me).toMatchObject({ name: person.name, email: person.email, role: 'support', signedInBy: 'oidc' });
    expect((await signedIn({ ...person, email: 'renamed@company.test' })).me._id).toBe(me._id);
    const { companyAccount, state, signIns, recoveryCodesLeft } = await detailOf(me._id);
    expect(companyAccount).toMatchObject({ subject: person.subject, email: person.email });
    expect([state, recoveryCodesLeft, signIns.map(({ way }) => way)]).toEqual(['active', 0, ['oidc', 'oidc']]);
    expect(await actionsOn(me._id)).toEqual(['staff.joined']);
  });

  it('makes one member of a person who signs in twice at once', async () => {
    double.signInAs(companyPerson(SUPPORT, { email: 'twice@company.test' }));
    const callers = Array.from({ length: 4 }, () => createCaller(server.origin));
    const begun = await Promise.all(callers.map(begin));
    const answers = await Promise.all(callers.map((caller, index) => finish(caller, begun[index]?.returned ?? {})));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await membersWith('twice@company.test')).toHaveLength(1);
  });

  it.each<[string, Record<string, unknown>, StaffRole]>([
    ['the first line that fits', { groups: ['muqabla-support', 'muqabla-owners'] }, 'owner'],
    ['a claim of one value', { groups: 'muqabla-finance' }, 'finance'],
  ])('takes the role from %s', async (_, claims, role) => {
    expect((await signedIn(companyPerson([], { claims }))).me.role).toBe(role);
  });

  it('refuses a person without a role, and makes no member', async () => {
    expect(await refusalOf(companyPerson(['everyone'], { email: 'norole@company.test' }))).toBe('OIDC_NO_ROLE');
    expect(await refusalOf(companyPerson([], { claims: { groups: { 'muqabla-owners': true } } }))).toBe('OIDC_NO_ROLE');
    expect(await membersWith('norole@company.test')).toEqual([]);
  });

  it('refuses a new person without an e-mail address', async () => {
    const { email: _, ...person } = companyPerson(SUPPORT);
    expect(await refusalOf(person)).toBe('OIDC_NO_EMAIL');
  });

  it('changes the role with the claims at the next sign-in, for open sessions too', async () => {
    const person = companyPerson(['muqabla-owners']);
    const { caller, me } = await signedIn(person);
    await caller.call('GET /admin/staff', { query: {} });
    await signedIn({ ...person, groups: SUPPORT });
    expect((await caller.send('GET /admin/staff', { query: {} })).status).toBe(404);
    expect(await actionsOn(me._id)).toEqual(['staff.role', 'staff.joined']);
  });

  it('ends the open sessions of a person whose role was removed, at the next sign-in', async () => {
    const person = companyPerson(SUPPORT);
    const { caller, me } = await signedIn(person);
    expect(await refusalOf({ ...person, groups: [] })).toBe('OIDC_NO_ROLE');
    expect((await caller.send('GET /admin/me')).status).toBe(403);
    expect(await actionsOn(me._id)).toEqual(['staff.withoutRole', 'staff.joined']);
  });

  it('refuses a disabled member', async () => {
    const person = companyPerson(SUPPORT);
    const { me } = await signedIn(person);
    await owner.call('POST /admin/staff/{staffId}/disable', {
      params: { staffId: me._id },
      body: { reason: 'left the company' },
    });
    expect(await refusalOf(person)).toBe('STAFF_DISABLED');
  });
});

describe('an attack on a sign-in by the company', () => {
  it.each([
    'issuer',
    'audience',
    'nonce',
    'noNonce',
    'expired',
    'fromTomorrow',
    'foreignKey',
    'noneAlgorithm',
    'unsigned',
    'noIdToken',
  ] as const)('is refused when the token lies: %s', async (lie) => {
    double.lie(lie);
    const person = companyPerson(['muqabla-owners']);
    const { caller, answer } = await signIn(person);
    expect([answer.status, answer.body.code]).toEqual([422, 'OIDC_UNPROVED']);
    expect(caller.cookies.has('muqabla_staff')).toBe(false);
    expect(await membersWith(String(person.email))).toEqual([]);
  });

  it('is refused when a code, a state or a whole return is used twice', async () => {
    double.signInAs(companyPerson(SUPPORT));
    const caller = createCaller(server.origin);
    const first = await begin(caller);
    expect((await finish(caller, first.returned)).status).toBe(200);
    expect((await finish(caller, first.returned)).body.code).toBe('OIDC_SPENT');
    const second = await begin(caller);
    const replayed = { ...second.returned, code: String(first.returned.code) };
    expect((await finish(caller, replayed)).body.code).toBe('OIDC_UNPROVED');
    expect((await finish(caller, second.returned)).body.code).toBe('OIDC_SPENT');
  });

  it('is refused when one return is sent many times at once, but for one', async () => {
    double.signInAs(companyPerson(SUPPORT));
    const caller = createCaller(server.origin);
    const { returned } = await begin(caller);
    const answers = await Promise.all(Array.from({ length: 8 }, () => finish(caller, returned)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'OIDC_SPENT')).toHaveLength(7);
  });

  it('is refused in a browser that did not begin it, whichever cookie that has', async () => {
    double.signInAs(companyPerson(SUPPORT));
    const attacker = createCaller(server.origin);
    const { returned } = await begin(attacker);
    const victim = createCaller(server.origin);
    expect((await finish(victim, returned)).body.code).toBe('OIDC_SPENT');
    await begin(victim);
    expect((await finish(victim, returned)).body.code).toBe('OIDC_SPENT');
    // The attempts of others do not use it up.
    expect((await finish(attacker, returned)).status).toBe(200);
  });

  it('is refused with the code of another sign-in of the same browser: nonce and verifier differ', async () => {
    double.signInAs(companyPerson(SUPPORT));
    const caller = createCaller(server.origin);
    const [first, second] = [await begin(caller), await begin(caller)];
    const mixed = { ...first.returned, code: String(second.returned.code) };
    expect((await finish(caller, mixed)).body.code).toBe('OIDC_UNPROVED');
  });

  it('is refused when another issuer returns', async () => {
    double.signInAs(companyPerson(SUPPORT));
    const caller = createCaller(server.origin);
    const { returned } = await begin(caller);
    expect((await finish(caller, { ...returned, iss: 'https://elsewhere.example' })).body.code).toBe('OIDC_UNPROVED');
  });

  it('is refused after ten minutes, and when the person declines', async () => {
    double.signInAs(companyPerson(SUPPORT));
    const caller = createCaller(server.origin);
    const { returned } = await begin(caller);
    server.clock.advance({ minutes: 10 });
    expect((await finish(caller, returned)).body.code).toBe('OIDC_SPENT');
    await server.runJob('forget-expired', {});
    expect(await server.services.db.query('select from staff_oidc_logins')).toEqual([]);
    double.lie('declines');
    expect((await finish(caller, (await begin(caller)).returned)).body.code).toBe('OIDC_DECLINED');
  });

  it('keeps no secret of a sign-in in the database', async () => {
    const caller = createCaller(server.origin);
    const { url, state } = await caller.call('POST /admin/login/oidc');
    const [row] = await server.services.db.query('select * from staff_oidc_logins order by started_at desc limit 1');
    const stored = JSON.stringify(row);
    for (const secret of [state, new URL(url).searchParams.get('nonce'), ...caller.cookies.values()])
      expect(stored).not.toContain(secret);
  });
});
