import type { StaffRole } from '@muqabla/contract/roles';
import type { Caller } from '@muqabla/testing/caller';
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

const { signedIn, refusalOf } = createCompanySignIns(() => ({ origin: server.origin, double }));
const detailOf = (staffId: string) => owner.call('GET /admin/staff/{staffId}', { params: { staffId } });
const actionsOn = async (staffId: string) =>
  (await owner.call('GET /admin/audit', { query: { subject: staffId } })).records.map(({ action }) => action);

describe('an account with the same e-mail', () => {
  const passwordMember = async (role: StaffRole = 'support') => {
    const caller = await createStaffMember(server, role);
    const { email, _id } = await caller.call('GET /admin/me');
    return { caller, email, staffId: _id };
  };

  it('is not entered, and its owner sees the request; linked, it is entered by the company alone', async () => {
    const { caller, email, staffId } = await passwordMember();
    const person = companyPerson(SUPPORT, { email });
    expect(await refusalOf(person)).toBe('OIDC_NOT_LINKED');
    expect(await refusalOf(person)).toBe('OIDC_NOT_LINKED');
    const { companyRequests, companyAccount } = await detailOf(staffId);
    expect(companyAccount).toBeNull();
    expect(companyRequests).toEqual([
      expect.objectContaining({ subject: person.subject, email, isEmailVerified: true }),
    ]);
    const requestId = String(companyRequests[0]?._id);
    const input = { params: { staffId }, body: { requestId, reason: 'checked by phone' } };
    await owner.call('POST /admin/staff/{staffId}/company-account', input);
    expect((await caller.send('GET /admin/me')).status).toBe(403);
    expect((await signedIn(person)).me._id).toBe(staffId);
    const { companyRequests: left, recoveryCodesLeft, state } = await detailOf(staffId);
    expect([left, recoveryCodesLeft, state]).toEqual([[], 0, 'active']);
    expect(await actionsOn(staffId)).toContain('staff.linked');
    expect((await owner.send('POST /admin/staff/{staffId}/company-account', input)).status).toBe(404);
  });

  it('is not linked by its own owner', async () => {
    const { email, staffId, caller } = await passwordMember('owner');
    await refusalOf(companyPerson(SUPPORT, { email }));
    const requestId = String((await detailOf(staffId)).companyRequests[0]?._id);
    const answer = await caller.send('POST /admin/staff/{staffId}/company-account', {
      params: { staffId },
      body: { requestId, reason: 'my own' },
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'OWN_ACCOUNT']);
  });

  it('loses its company account when it is reset', async () => {
    const person = companyPerson(SUPPORT);
    const { me } = await signedIn(person);
    const input = { params: { staffId: me._id }, body: { reason: 'account in doubt' } };
    await owner.call('POST /admin/staff/{staffId}/reset', input);
    expect((await detailOf(me._id)).companyAccount).toBeNull();
    expect(await refusalOf(person)).toBe('OIDC_NOT_LINKED');
  });
});
