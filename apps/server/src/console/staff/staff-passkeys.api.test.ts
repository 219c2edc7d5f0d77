import { type Authenticator, createAuthenticator } from '@muqabla/testing/authenticator';
import { type Caller, createCaller } from '@muqabla/testing/caller';
import { registerPlayer } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { describe, expect, it } from 'vitest';

const server = setUpTestServer();
const isRefused = (status: number, code: string) => ({ status, body: { code, message: expect.any(String) } });
const idOf = async (member: Caller) => (await member.call('GET /admin/me'))._id;

const add = async (member: Caller, authenticator = createAuthenticator(server.origin)) => {
  const attestation = authenticator.make(await member.call('POST /admin/me/passkeys/options'));
  const { _id } = await member.call('POST /admin/me/passkeys', { body: { attestation, name: 'Security key' } });
  return { authenticator, passkeyId: _id };
};
const signIn = async (authenticator: Authenticator) => {
  const caller = createCaller(server.origin);
  const assertion = authenticator.prove(await caller.call('POST /admin/login/passkey/options'));
  const { status, body } = await caller.send<{ accessToken: string }>('POST /admin/login/passkey', {
    body: { assertion },
  });
  if (status === 200) caller.token = body.accessToken;
  return { status, body, caller };
};
/** Lets the last proof of a member become too old for acts that move money or rights. */
const letProofEnd = async (member: Caller) => {
  server.clock.advance({ minutes: 11 });
  member.token = (await member.call('GET /admin/refresh')).accessToken;
};

describe('a passkey of a staff member', () => {
  it('signs in, is listed as a way, and re-authenticates', async () => {
    const member = await createStaffMember(server, 'reviewer');
    const { authenticator } = await add(member);
    const { status, caller } = await signIn(authenticator);
    expect(status).toBe(200);
    expect(await caller.call('GET /admin/me')).toMatchObject({ signedInBy: 'passkey', passkeys: 1, role: 'reviewer' });
    const owner = await createStaffMember(server, 'owner');
    const { members } = await owner.call('GET /admin/staff', { query: {} });
    expect(members.find(({ _id }) => _id === member.staffId)?.ways).toEqual(['password', 'passkey']);
    await letProofEnd(caller);
    expect(await caller.send('POST /admin/me/recovery-codes')).toMatchObject({ status: 422 });
    const assertion = authenticator.prove(await caller.call('POST /admin/me/confirm/passkey/options'));
    await caller.call('POST /admin/me/confirm/passkey', { body: { assertion } });
    expect(await caller.send('POST /admin/me/recovery-codes')).toMatchObject({ status: 200 });
    expect(await caller.send('POST /admin/me/confirm/passkey', { body: { assertion } })).toMatchObject(
      isRefused(400, 'PASSKEY_REFUSED'),
    );
  });

  it('is made and removed soon after a proof alone, and both are in the audit log', async () => {
    const member = await createStaffMember(server, 'support');
    const { passkeyId, authenticator } = await add(member);
    expect((await member.call('GET /admin/me/passkeys')).passkeys).toMatchObject([
      { _id: passkeyId, isBlocked: false },
    ]);
    await letProofEnd(member);
    const params = { passkeyId };
    expect(await member.send('POST /admin/me/passkeys/options')).toMatchObject({ status: 422 });
    expect(await member.send('DELETE /admin/me/passkeys/{passkeyId}', { params })).toMatchObject({ status: 422 });
    const assertion = authenticator.prove(await member.call('POST /admin/me/confirm/passkey/options'));
    await member.call('POST /admin/me/confirm/passkey', { body: { assertion } });
    const other = await createStaffMember(server, 'owner');
    expect(await other.send('DELETE /admin/me/passkeys/{passkeyId}', { params })).toMatchObject({ status: 404 });
    await member.call('DELETE /admin/me/passkeys/{passkeyId}', { params });
    expect(await signIn(authenticator)).toMatchObject(isRefused(400, 'PASSKEY_REFUSED'));
    const staffId = await idOf(member);
    const acts = await server.services.db.query<{ action: string }>(
      `select action from audit_records where subject_id = $1 and action like 'staff.passkey%' order by sequence`,
      [staffId],
    );
    expect(acts.map(({ action }) => action)).toEqual(['staff.passkeyAdded', 'staff.passkeyRemoved']);
  });

  it('ends with the account, and with a new enrolment', async () => {
    const chief = await createStaffMember(server, 'owner');
    const [disabled, reset] = [await createStaffMember(server, 'finance'), await createStaffMember(server, 'finance')];
    const [ofDisabled, ofReset] = [await add(disabled), await add(reset)];
    const body = { reason: 'They have left.' };
    await chief.call('POST /admin/staff/{staffId}/disable', { params: { staffId: await idOf(disabled) }, body });
    await chief.call('POST /admin/staff/{staffId}/reset', { params: { staffId: await idOf(reset) }, body });
    expect(await signIn(ofDisabled.authenticator)).toMatchObject(isRefused(400, 'PASSKEY_REFUSED'));
    expect(await signIn(ofReset.authenticator)).toMatchObject(isRefused(400, 'PASSKEY_REFUSED'));
  });

  it('is not that of a player, nor the other way round', async () => {
    const member = await createStaffMember(server, 'reviewer');
    const { authenticator } = await add(member);
    const player = await registerPlayer(server.origin);
    const assertion = authenticator.prove(await player.call('POST /auth/passkey/options'));
    expect(await player.send('POST /auth/passkey', { body: { assertion } })).toMatchObject(
      isRefused(400, 'PASSKEY_REFUSED'),
    );
    const own = createAuthenticator(server.origin);
    const attestation = own.make(await player.call('POST /user/passkeys/options'));
    await player.call('POST /user/passkeys', { body: { attestation, name: 'Phone' } });
    expect(await signIn(own)).toMatchObject(isRefused(400, 'PASSKEY_REFUSED'));
  });

  it('of another member re-authenticates nobody', async () => {
    const [one, other] = [await createStaffMember(server, 'reviewer'), await createStaffMember(server, 'reviewer')];
    await add(one);
    const { authenticator } = await add(other);
    const assertion = authenticator.prove(await one.call('POST /admin/me/confirm/passkey/options'));
    expect(await one.send('POST /admin/me/confirm/passkey', { body: { assertion } })).toMatchObject(
      isRefused(400, 'PASSKEY_REFUSED'),
    );
  });
});

describe('where the operator allows passwords alone', () => {
  const strict = setUpTestServer({ config: { staffSignIn: ['password'] } });

  it('no passkey is made, nor signs in', async () => {
    const member = await createStaffMember(strict, 'owner');
    expect(await member.send('POST /admin/me/passkeys/options')).toMatchObject(isRefused(422, 'SIGN_IN_WAY_OFF'));
    expect(await member.send('POST /admin/login/passkey/options')).toMatchObject(isRefused(422, 'SIGN_IN_WAY_OFF'));
  });
});
