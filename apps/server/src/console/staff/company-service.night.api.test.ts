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

const { begin, finish, signedIn } = createCompanySignIns(() => ({ origin: server.origin, double }));

describe('the company’s service', () => {
  it('may rotate its keys between two sign-ins', async () => {
    const person = companyPerson(SUPPORT);
    await signedIn(person);
    double.rotateKeys();
    await signedIn(person);
  });

  it('may sign with another algorithm from one sign-in to the next', async () => {
    const person = companyPerson(SUPPORT);
    for (const algorithm of ['ES256', 'RS256'] as const) {
      await signedIn(person);
      double.rotateKeys(algorithm);
    }
    await signedIn(person);
  });

  it.each(['userInfo', 'claimsParameter'] as const)('may give the claims of scopes by %s', async (way) => {
    server.clock.advance({ minutes: 10 });
    double.setClaimsBy(way);
    try {
      const person = companyPerson(SUPPORT);
      const { me } = await signedIn(person);
      expect(me).toMatchObject({ name: person.name, email: person.email, role: 'support' });
      expect(double.paths().at(-1) === '/userinfo').toBe(way === 'userInfo');
    } finally {
      double.setClaimsBy('idToken');
      server.clock.advance({ minutes: 10 });
    }
  });

  it('ends its own session after a sign-out of the console, and no other way leads there', async () => {
    const { caller } = await signedIn(companyPerson(SUPPORT));
    const { companyUrl } = await caller.call('GET /admin/logout');
    const { origin, pathname, searchParams } = new URL(companyUrl ?? '');
    expect([origin + pathname, searchParams.get('client_id')]).toEqual([
      `${double.origin}/sign-out`,
      'muqabla-console',
    ]);
    expect(searchParams.get('post_logout_redirect_uri')).toBe(`${server.origin}/admin`);
    expect(await caller.call('GET /admin/logout')).not.toHaveProperty('companyUrl');
    expect(await owner.call('GET /admin/logout')).not.toHaveProperty('companyUrl');
  });

  it('that refuses the console is said to be set up otherwise, by its own word', async () => {
    double.lie('refusesClient');
    double.signInAs(companyPerson(SUPPORT));
    const caller = createCaller(server.origin);
    const { returned } = await begin(caller);
    const { body } = await finish(caller, { ...returned, error: '<b>worse</b>' });
    expect(body).toMatchObject({ code: 'OIDC_MISFIT' });
    expect(JSON.stringify(body)).not.toContain('<b>');
    const { body: named } = await finish(caller, (await begin(caller)).returned);
    expect(named).toMatchObject({ code: 'OIDC_MISFIT', message: expect.stringContaining('unauthorized_client') });
  });

  it('is read once for several sign-ins', async () => {
    await signedIn(companyPerson(SUPPORT));
    const before = double.paths().filter((path) => path.includes('well-known')).length;
    await signedIn(companyPerson(SUPPORT));
    expect(double.paths().filter((path) => path.includes('well-known'))).toHaveLength(before);
  });

  it.each(['silent', 'down', 'html'] as const)(
    'is said not to answer while it is %s, and works again after',
    async (fault) => {
      server.clock.advance({ minutes: 10 });
      double.setFault(fault);
      const caller = createCaller(server.origin);
      const answer = await caller.send('POST /admin/login/oidc');
      expect([answer.status, answer.body.code]).toEqual([503, 'OIDC_UNAVAILABLE']);
      double.setFault(null);
      await signedIn(companyPerson(SUPPORT));
    },
  );

  it('is said not to answer when it gives no tokens', async () => {
    double.signInAs(companyPerson(SUPPORT));
    const caller = createCaller(server.origin);
    const { returned } = await begin(caller);
    double.setFault('noTokens');
    expect((await finish(caller, returned)).body.code).toBe('OIDC_UNAVAILABLE');
  });

  it('is asked by the preflight, without a sign-in', async () => {
    const asked = () => owner.call('POST /admin/system/preflight/providers');
    expect((await asked()).steps).toEqual([
      { step: 'staff sign-in: the company’s discovery answers', ok: true, detail: `${double.origin}/authorize` },
    ]);
    double.setFault('down');
    expect((await asked()).steps).toMatchObject([{ ok: false }]);
  });
});
