import { type Authenticator, createAuthenticator } from '@muqabla/testing/authenticator';
import type { Caller } from '@muqabla/testing/caller';
import { type Player, readOtp, renewTokens } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { playerWithVerifiedWinnings, upiRequest } from '@muqabla/testing/withdrawal-fixtures';
import { beforeAll, describe, expect, it } from 'vitest';

const server = setUpTestServer();
let finance: Caller;
beforeAll(async () => {
  finance = await createStaffMember(server, 'finance');
});

const isRefused = (status: number, code: string) => ({ status, body: { code, message: expect.any(String) } });

const add = async (player: Player, authenticator = createAuthenticator(server.origin)) => {
  const attestation = authenticator.make(await player.call('POST /user/passkeys/options'));
  const { _id } = await player.call('POST /user/passkeys', { body: { attestation, name: 'My phone' } });
  return { authenticator, passkeyId: _id };
};
let people = 0;
/** A player with winnings and a passkey, and a withdrawal to an account of their own. */
const protectedPlayer = async () => {
  people += 1;
  const player = await playerWithVerifiedWinnings(server, 2000);
  return { player, request: upiRequest(200, `kavya${people}@okaxis`), ...(await add(player)) };
};
type Request = ReturnType<typeof upiRequest>;
const proofFor = async (player: Player, authenticator: Authenticator, request: Request) => ({
  assertion: authenticator.prove(await player.call('POST /user/withdraw/options', { body: request })),
});
const otpOf = async (player: Player) => {
  server.clock.advance({ minutes: 2 });
  const before = (await player.call('GET /sandbox/messages', { query: { to: player.phone } })).length;
  await player.call('POST /user/confirmation/code');
  return { otp: await readOtp(player, player.phone, before) };
};
const withdraw = (player: Player, request: Request, confirmation?: object) =>
  player.send<{ withdrawRequest: { _id: string; checkedAt?: string } }>('POST /user/withdraw', {
    body: { ...request, ...(confirmation !== undefined && { confirmation }) },
  });
const flagsOf = async (id: string) => (await finance.call('GET /admin/withdrawals/{id}', { params: { id } })).flags;

describe('a withdrawal of a player with a passkey', () => {
  it('asks for it, and is paid like any other', async () => {
    const { player, authenticator, request } = await protectedPlayer();
    expect(await withdraw(player, request)).toMatchObject(isRefused(409, 'CONFIRMATION_NEEDED'));
    const { status, body } = await withdraw(player, request, await proofFor(player, authenticator, request));
    expect(status).toBe(200);
    expect(await flagsOf(body.withdrawRequest._id)).toEqual([]);
  });

  it.each([
    ['another amount', (request: Request) => ({ ...request, amount: 300 })],
    ['another payee', (request: Request) => ({ ...request, details: { upi: `thief${people}@okaxis` } })],
  ])('is not confirmed by a proof for %s', async (_, change) => {
    const { player, authenticator, request } = await protectedPlayer();
    const confirmation = await proofFor(player, authenticator, request);
    expect(await withdraw(player, change(request), confirmation)).toMatchObject(isRefused(400, 'PASSKEY_REFUSED'));
    expect(
      (await player.call('GET /user/withdraw-requests', { query: { user_id: player.id } })).withdrawRequests,
    ).toEqual([]);
  });

  it('is confirmed by an OTP too, and staff are warned', async () => {
    const { player, request } = await protectedPlayer();
    expect(await withdraw(player, request, { otp: '000000' })).toMatchObject({ status: 400 });
    const { status, body } = await withdraw(player, request, await otpOf(player));
    expect(status).toBe(200);
    expect(body.withdrawRequest.checkedAt).toBeUndefined();
    expect(await flagsOf(body.withdrawRequest._id)).toEqual(['weakerProof']);
  });

  it('is no safer by a passkey that a thief of the number has just added, nor after removing the other', async () => {
    const { player, passkeyId, request } = await protectedPlayer();
    server.clock.advance({ days: 2 });
    await renewTokens(player);
    await player.call('POST /user/confirmation', { body: { confirmation: await otpOf(player) } });
    const { authenticator: added } = await add(player);
    const { passkeys } = await player.call('GET /user/passkeys');
    expect(passkeys[0]).toMatchObject({ confirmsFrom: expect.any(String) });
    await player.call('DELETE /user/passkeys/{passkeyId}', { params: { passkeyId } });
    const { status, body } = await withdraw(player, request, await proofFor(player, added, request));
    expect(status).toBe(200);
    finance = await createStaffMember(server, 'finance');
    expect(await flagsOf(body.withdrawRequest._id)).toEqual(['weakerProof']);
  });

  it('needs a confirmation until a day after the last passkey was removed', async () => {
    const { player, passkeyId, request } = await protectedPlayer();
    await player.call('DELETE /user/passkeys/{passkeyId}', { params: { passkeyId } });
    expect(await withdraw(player, request)).toMatchObject(isRefused(409, 'CONFIRMATION_NEEDED'));
    server.clock.advance({ days: 1, minutes: 1 });
    await renewTokens(player);
    expect((await withdraw(player, request)).status).toBe(200);
  });

  it('is made once by one proof, however many ask at once', async () => {
    const { player, authenticator, request } = await protectedPlayer();
    const confirmation = await proofFor(player, authenticator, request);
    const answers = await Promise.all(Array.from({ length: 4 }, () => withdraw(player, request, confirmation)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
