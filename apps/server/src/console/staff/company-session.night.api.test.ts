import type { Caller } from '@muqabla/testing/caller';
import { companyPerson, createCompanySignIns } from '@muqabla/testing/company-fixtures';
import type { OidcPerson } from '@muqabla/testing/providers/oidc-double';
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

const { begin, finish, signedIn } = createCompanySignIns(() => ({ origin: server.origin, double }));

describe('a session of the company', () => {
  it('ends ten hours after the sign-in although it is used', async () => {
    const { caller } = await signedIn(companyPerson(SUPPORT));
    for (let minutes = 0; minutes < 600 - 20; minutes += 20) {
      server.clock.advance({ minutes: 20 });
      caller.token = (await caller.call('GET /admin/refresh')).accessToken;
      await caller.call('GET /admin/me');
    }
    server.clock.advance({ minutes: 20 });
    caller.token = (await caller.call('GET /admin/refresh')).accessToken;
    expect((await caller.send('GET /admin/me')).status).toBe(403);
    await server.runJob('end-idle-sessions', {});
    expect((await caller.send('GET /admin/refresh')).status).toBe(401);
  });

  const dangerous = (caller: Caller) =>
    caller.send('POST /admin/staff', {
      body: {
        email: `invited-${crypto.randomUUID()}@company.test`,
        name: 'Invited',
        role: 'support',
        reason: 'joins us',
      },
    });
  const confirm = async (caller: Caller, person: OidcPerson) => {
    double.signInAs(person);
    const { url } = await caller.call('POST /admin/me/confirm/oidc');
    const returned = await double.visit(url);
    return { url, answer: await caller.send('POST /admin/me/confirm/oidc/finish', { body: returned }), returned };
  };

  it('may move rights only after the company has identified its person anew', async () => {
    const person = companyPerson(['muqabla-owners']);
    const { caller } = await signedIn(person);
    expect((await dangerous(caller)).body.code).toBe('CONFIRM_NEEDED');
    const { url, answer } = await confirm(caller, person);
    expect(new URL(url).searchParams.get('prompt')).toBe('login');
    expect(new URL(url).searchParams.get('max_age')).toBe('0');
    expect(answer.status).toBe(200);
    expect((await dangerous(caller)).status).toBe(200);
    server.clock.advance({ minutes: 10 });
    caller.token = (await caller.call('GET /admin/refresh')).accessToken;
    expect((await dangerous(caller)).body.code).toBe('CONFIRM_NEEDED');
  });

  it.each([
    ['oldAuthTime', 'OIDC_NOT_RECENT'],
    ['noAuthTime', 'OIDC_NOT_RECENT'],
  ] as const)('is not confirmed by a company that did not ask again: %s', async (lie, code) => {
    const person = companyPerson(['muqabla-owners']);
    const { caller } = await signedIn(person);
    double.lie(lie);
    expect((await confirm(caller, person)).answer.body.code).toBe(code);
    expect((await dangerous(caller)).body.code).toBe('CONFIRM_NEEDED');
  });

  it('is not confirmed by another person, another session or a sign-in', async () => {
    const person = companyPerson(['muqabla-owners']);
    const { caller } = await signedIn(person);
    expect((await confirm(caller, companyPerson(['muqabla-owners']))).answer.body.code).toBe('OIDC_OTHER_ACCOUNT');
    const { returned } = await begin(caller);
    const asConfirm = await caller.send('POST /admin/me/confirm/oidc/finish', { body: returned });
    expect(asConfirm.body.code).toBe('OIDC_SPENT');
    double.signInAs(person);
    const confirming = await double.visit((await caller.call('POST /admin/me/confirm/oidc')).url);
    expect((await finish(caller, confirming)).body.code).toBe('OIDC_SPENT');
    expect((await dangerous(caller)).body.code).toBe('CONFIRM_NEEDED');
  });

  it('is not opened for a member with a password', async () => {
    expect((await owner.send('POST /admin/me/confirm/oidc')).body.code).toBe('SIGN_IN_WAY_OFF');
  });
});
