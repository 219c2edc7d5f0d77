import { createCaller } from '@muqabla/testing/caller';
import { createCompanySignIns } from '@muqabla/testing/company-fixtures';
import { type OidcDouble, startOidcDouble } from '@muqabla/testing/providers/oidc-double';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStaff } from './create-staff.ts';

let double: OidcDouble;
beforeAll(async () => {
  double = await startOidcDouble(() => server.clock.now());
});
const server = setUpTestServer({
  config: () => ({ staffSignIn: ['oidc'], staffOidc: { ...double.config, linksBy: 'verified-email' } }),
});
afterAll(() => double.stop());

const { signIn } = createCompanySignIns(() => ({ origin: server.origin, double }));
const ownerOf = async () =>
  (await signIn({ subject: 'the-owner', email: 'owner@company.test', groups: ['muqabla-owners'] })).caller;
const withPassword = async (email: string) =>
  createStaff(server.services, {
    email,
    name: 'With Password',
    role: 'finance',
    password: 'a long enough password',
    hashing: { memoryCost: 1024, timeCost: 1 },
  });

it('lets nobody in by a password or an invitation', async () => {
  const caller = createCaller(server.origin);
  const body = { email: 'who@company.test', password: 'a long enough password', totp: '000000' };
  expect((await caller.send('POST /admin/login', { body })).body.code).toBe('SIGN_IN_WAY_OFF');
  const { totp: _, ...rest } = body;
  const recovery = await caller.send('POST /admin/login/recovery', { body: { ...rest, recoveryCode: 'abcd' } });
  expect(recovery.body.code).toBe('SIGN_IN_WAY_OFF');
  const invited = { email: 'new@company.test', name: 'New One', role: 'support', reason: 'joins us' };
  const owner = await ownerOf();
  // The owner must be confirmed before the refusal of the way is reached.
  const { url } = await owner.call('POST /admin/me/confirm/oidc');
  await owner.call('POST /admin/me/confirm/oidc/finish', { body: (await double.visit(url)) as { state: string } });
  expect((await owner.send('POST /admin/staff', { body: invited })).body.code).toBe('SIGN_IN_WAY_OFF');
});

it('links an account by an e-mail that the company has verified, with the role of the claims and without its password', async () => {
  const { staffId } = await withPassword('verified@company.test');
  const person = {
    subject: 'verified',
    email: 'Verified@Company.test',
    isEmailVerified: true,
    groups: ['muqabla-support'],
  };
  const { caller } = await signIn(person);
  expect(await caller.call('GET /admin/me')).toMatchObject({ _id: staffId, role: 'support' });
  const [row] = await server.services.db.query('select password_hash, totp_sealed from staff where staff_id = $1', [
    staffId,
  ]);
  expect(row).toEqual({ password_hash: null, totp_sealed: null });
});

it('links none by an e-mail that is not verified, nor a second company account by the same e-mail', async () => {
  await withPassword('unverified@company.test');
  const unverified = { subject: 'unverified', email: 'unverified@company.test', groups: ['muqabla-owners'] };
  expect((await signIn(unverified)).answer.body.code).toBe('OIDC_NOT_LINKED');
  const first = { subject: 'first', email: 'given@company.test', isEmailVerified: true, groups: ['muqabla-owners'] };
  expect((await signIn(first)).answer.status).toBe(200);
  expect((await signIn({ ...first, subject: 'their successor' })).answer.body.code).toBe('OIDC_NOT_LINKED');
});
