import { createCaller } from '@muqabla/testing/caller';
import { companyPerson } from '@muqabla/testing/company-fixtures';
import { type CertifiedOidc, startCertifiedOidc } from '@muqabla/testing/providers/certified-oidc';
import type { OidcPerson } from '@muqabla/testing/providers/oidc-double';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let company: CertifiedOidc;
beforeAll(async () => {
  company = await startCertifiedOidc();
});
const server = setUpTestServer({
  config: () => ({ staffSignIn: ['password', 'oidc'], staffOidc: company.config }),
});
afterAll(() => company.stop());

const signIn = async (person: OidcPerson) => {
  company.signInAs(person);
  const caller = createCaller(server.origin);
  const { url } = await caller.call('POST /admin/login/oidc');
  const { returned } = await company.visit(url);
  const body = returned;
  const answer = await caller.send<{ accessToken?: string; code?: string }>('POST /admin/login/oidc/finish', { body });
  caller.token = answer.body.accessToken ?? null;
  return { caller, answer };
};

describe('a certified OpenID Connect provider', () => {
  it.each([false, true])('signs staff in, with the claims parameter: %s', async (claimsParameter) => {
    company.open(server.origin, { claimsParameter });
    const person = companyPerson(['everyone', 'muqabla-support']);
    const { caller, answer } = await signIn(person);
    expect(answer).toMatchObject({ status: 200 });
    expect(await caller.call('GET /admin/me')).toMatchObject({
      name: person.name,
      email: person.email,
      role: 'support',
      signedInBy: 'oidc',
    });
  });

  it('signs with another key from one sign-in to the next', async () => {
    company.open(server.origin);
    const person = companyPerson(['muqabla-support']);
    expect((await signIn(person)).answer.status).toBe(200);
    company.open(server.origin);
    expect((await signIn(person)).answer.status).toBe(200);
  });

  it('lets nobody in whose claims name no role', async () => {
    company.open(server.origin);
    const { answer } = await signIn(companyPerson(['everyone']));
    expect(answer).toMatchObject({ status: 422, body: { code: 'OIDC_NO_ROLE' } });
  });

  it('ends its session where the console leads to after a sign-out', async () => {
    company.open(server.origin);
    const { caller } = await signIn(companyPerson(['muqabla-support']));
    const { companyUrl } = await caller.call('GET /admin/logout');
    expect(new URL(companyUrl ?? '').origin).toBe(company.config.issuer);
    // A page that asks whether to sign out of the company too: a wrong address or client would be an error.
    expect((await company.visit(companyUrl ?? '')).status).toBe(200);
  });
});
