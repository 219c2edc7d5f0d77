import type { Caller } from '@muqabla/testing/caller';
import { createMatch, type Player, playerWithCash, registerPlayer } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, expect, it } from 'vitest';

const server = setUpTestServer();
let support: Caller;
let owner: Caller;

beforeAll(async () => {
  [support, owner] = [await createStaffMember(server, 'support'), await createStaffMember(server, 'owner')];
});

const ASHA = { name: 'Asha Verma', relation: 'spouse', phone: '9876500001' } as const;
const name = (player: Player, nominee: object = ASHA) =>
  player.send('PUT /user/nominee', { body: nominee as typeof ASHA });
const requestOf = (player: Player, reason = 'Seen: certificate 12 of the municipality, identity of the nominee') =>
  support.send('POST /admin/players/{playerId}/nominee-requests', {
    params: { playerId: player.id },
    body: { cause: 'death', reason },
  });
const seen = (by: Caller, player: Player) =>
  by.call('GET /admin/players/{playerId}/nominee', { params: { playerId: player.id } });

it('is named, seen, replaced and removed by the player', async () => {
  const player = await registerPlayer(server.origin);
  expect(await player.call('GET /user/nominee')).toEqual({ nominee: null });
  await name(player);
  await name(player, { ...ASHA, name: 'Anil Verma', relation: 'parent' });
  const { nominee } = await player.call('GET /user/nominee');
  expect(nominee).toEqual({ ...ASHA, name: 'Anil Verma', relation: 'parent', namedAt: expect.any(String) });
  expect((await name(player, { ...ASHA, phone: player.phone })).status).toBe(400);
  expect((await name(player, { ...ASHA, phone: '12345' })).status).toBe(400);
  expect((await seen(support, player)).nominee).toEqual(nominee);
  await player.call('DELETE /user/nominee');
  expect(await player.call('DELETE /user/nominee')).toEqual({ nominee: null });
});

it('a request without a nominee, and one by the same person, are refused', async () => {
  const player = await registerPlayer(server.origin);
  expect((await requestOf(player)).body).toMatchObject({ code: 'NO_NOMINEE' });
  await name(player);
  expect((await requestOf(player)).status).toBe(200);
  expect((await requestOf(player)).body).toMatchObject({ code: 'ALREADY_PROPOSED' });
  const id = (await seen(support, player)).request?._id ?? '';
  const approved = await support.send('POST /admin/nominee-requests/{id}/approve', { params: { id } });
  expect(approved.body).toMatchObject({ code: 'SAME_PERSON' });
  await owner.call('POST /admin/nominee-requests/{id}/reject', { params: { id }, body: { reason: 'No certificate' } });
  expect(await seen(support, player)).toMatchObject({ request: { status: 'rejected' }, file: null });
  expect((await player.call('GET /user/me')).banKind).toBeNull();
});

it.each([
  ['removed', (player: Player) => player.send('DELETE /user/nominee', {})],
  ['changed', (player: Player) => name(player, { ...ASHA, name: 'Anil Verma' })],
] as const)('a request is not granted once the player has %s the nominee', async (_, act) => {
  const player = await registerPlayer(server.origin);
  await name(player);
  await requestOf(player);
  const id = (await seen(support, player)).request?._id ?? '';
  server.clock.advance({ seconds: 1 });
  expect((await act(player)).status).toBe(200);
  const granted = await owner.send('POST /admin/nominee-requests/{id}/approve', { params: { id } });
  expect(granted).toMatchObject({ status: 409, body: { code: 'NOMINEE_CHANGED' } });
  expect(await seen(support, player)).toMatchObject({ request: { status: 'proposed' }, file: null });
  expect((await player.call('GET /user/me')).banKind).toBeNull();
});

it('a granted request closes the account to play, and hands staff the file with everything held', async () => {
  const player = await playerWithCash(server.origin, 500);
  await name(player);
  const before = await player.call('GET /user/me');
  await createMatch(player, 100);
  await requestOf(player);
  const id = (await seen(support, player)).request?._id ?? '';
  expect((await owner.call('GET /admin/approvals')).approvals).toContainEqual(
    expect.objectContaining({ _id: id, kind: 'nominee', subjectId: player.id }),
  );
  await owner.call('POST /admin/nominee-requests/{id}/approve', { params: { id } });
  await server.drain();
  const me = await player.call('GET /user/me');
  expect(me).toMatchObject({ banKind: 'requested', banUntil: null });
  // The stake of the open battle is back.
  expect([me.depositWallet, me.rewardWallet]).toEqual([before.depositWallet, before.rewardWallet]);
  expect((await player.send('POST /match/create', { body: { amount: 50, gameName: 'Ludo Classic' } })).status).not.toBe(
    200,
  );
  const { file, request } = await seen(owner, player);
  expect([file?.status, request?.status, request?.cause]).toEqual(['ready', 'approved', 'death']);
  const audit = await server.services.db.query<{ action: string }>('select action from audit_records');
  expect(audit.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['nominee.proposed', 'nominee.approved', 'player.banned']),
  );
  expect(file?.url).toContain('/api/nominee-files/');
});
