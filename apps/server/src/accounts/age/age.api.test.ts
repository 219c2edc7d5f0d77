import type { SettingChange } from '@muqabla/contract/core/settings/settings-staff-calls';
import { randomAadhaar, verifyKyc } from '@muqabla/testing/kyc';
import { type Player, playerWithCash, registerPlayer } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { joinTournament, planTournament } from '@muqabla/testing/tournament-fixtures';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkAgeService } from '../../core/settings/check-age-service.ts';
import { insertBoardGames } from '../../play/boards/games/board-games.queries.ts';
import { createNoAgeService } from '../../providers/age/port.ts';

const money = setUpTestServer();
const points = setUpTestServer({ config: { economy: 'points' } });

beforeAll(async () => {
  await money.services.settings.write('ageProof', true);
  await insertBoardGames(points.services.db);
  await points.services.settings.write('roomCodeBattles', true);
  await points.services.settings.write('ageProof', true);
  await points.services.settings.write('guardianConfirms', true);
});

const create = (player: Player) =>
  player.send('POST /match/create', { body: { amount: 50, gameName: 'Ludo Classic' } });
const prove = (player: Player, code: string) => player.send('PUT /user/age', { body: { code } });
const confirm = (player: Player, code: string, body: object = {}) =>
  player.send('PUT /user/age/guardian', {
    body: { code, name: 'Asha Verma', relation: 'parent', consent: true, ...body },
  });
const stateOf = async (player: Player) => (await player.call('GET /user/age')).state;

describe('where money is played for', () => {
  it('neither a deposit nor a battle is possible before the age is proved', async () => {
    await money.services.settings.write('ageProof', false);
    const player = await playerWithCash(money.origin, 200);
    await money.services.settings.write('ageProof', true);
    expect(await player.call('GET /user/age')).toEqual({
      state: 'needed',
      minimumAge: 18,
      provedAt: null,
      guardian: null,
    });
    const deposit = await player.send('POST /user/deposit', { body: { amount: 100, userId: player.id } });
    expect(deposit).toMatchObject({ status: 422, body: { code: 'AGE_PROOF_NEEDED' } });
    expect(await create(player)).toMatchObject({ status: 422, body: { code: 'AGE_PROOF_NEEDED' } });
    expect(await prove(player, 'A1-4040')).toMatchObject({ status: 422, body: { code: 'AGE_CODE_UNKNOWN' } });
    expect(await prove(player, 'A1-5050')).toMatchObject({ status: 503, body: { code: 'AGE_SERVICE_DOWN' } });
    expect((await prove(player, 'A1 x')).status).toBe(400);
    expect((await prove(player, 'A1-2031')).body).toMatchObject({ state: 'proved', provedAt: expect.any(String) });
    expect((await create(player)).status).toBe(200);
  });

  it('a minor may not play, until a code says that the age is reached', async () => {
    const player = await registerPlayer(money.origin);
    expect((await prove(player, 'A1-1717')).body).toMatchObject({ state: 'below' });
    expect((await create(player)).body).toMatchObject({ code: 'AGE_TOO_LOW' });
    await prove(player, 'A1-2031');
    // There is no cash, which is asked for after the age.
    expect((await create(player)).body).toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
  });

  it('an adult’s KYC counts as a proof', async () => {
    const player = await registerPlayer(money.origin);
    await verifyKyc(player, randomAadhaar());
    expect(await stateOf(player)).toBe('proved');
  });

  it('a proof stands for the age that was asked for', async () => {
    const player = await registerPlayer(money.origin);
    await prove(player, 'A1-2031');
    await money.services.settings.write('minimumAge', 21);
    expect(await stateOf(player)).toBe('needed');
    await money.services.settings.write('minimumAge', 18);
    expect(await stateOf(player)).toBe('proved');
  });

  it('staff see the proof and revoke it, which the audit log has', async () => {
    const player = await registerPlayer(money.origin);
    await prove(player, 'A1-2031');
    const support = await createStaffMember(money, 'support');
    const params = { playerId: player.id };
    expect(await support.call('GET /admin/players/{playerId}/age', { params })).toMatchObject({ state: 'proved' });
    const body = { reason: 'The code was of another person' };
    const after = await support.call('POST /admin/players/{playerId}/age/revoke', { params, body });
    expect(after).toMatchObject({ state: 'needed', provedAt: null });
    expect((await create(player)).body).toMatchObject({ code: 'AGE_PROOF_NEEDED' });
    const audit = await money.services.db.query<{ action: string }>(
      'select action from audit_records where subject_id = $1',
      [player.id],
    );
    expect(audit).toContainEqual({ action: 'age.revoked' });
  });
});

describe('where points are played for', () => {
  it('a minor plays once a parent or guardian has confirmed, who is an adult', async () => {
    const player = await registerPlayer(points.origin);
    expect(await confirm(player, 'B2-2031')).toMatchObject({ status: 404 });
    await prove(player, 'A1-1717');
    expect((await create(player)).body).toMatchObject({ code: 'GUARDIAN_NEEDED' });
    expect((await confirm(player, 'B2-1717')).body).toMatchObject({ code: 'GUARDIAN_TOO_YOUNG' });
    expect((await confirm(player, 'B2-4040')).body).toMatchObject({ code: 'AGE_CODE_UNKNOWN' });
    expect((await confirm(player, 'B2-2031', { consent: false })).status).toBe(400);
    expect(await stateOf(player)).toBe('guardianNeeded');
    expect((await confirm(player, 'B2-2031')).body).toMatchObject({
      state: 'guardianConfirmed',
      guardian: { name: 'Asha Verma', relation: 'parent', confirmedAt: expect.any(String) },
    });
    expect((await create(player)).status).toBe(200);
    await player.call('DELETE /user/age/guardian');
    expect(await player.call('DELETE /user/age/guardian')).toMatchObject({ state: 'guardianNeeded', guardian: null });
    expect((await create(player)).body).toMatchObject({ code: 'GUARDIAN_NEEDED' });
  });

  it('a tournament asks like a battle', async () => {
    const player = await registerPlayer(points.origin);
    const id = await planTournament(points, await createStaffMember(points, 'owner'));
    expect(await joinTournament(player, id)).toMatchObject({ status: 422, body: { code: 'AGE_PROOF_NEEDED' } });
    await prove(player, 'A1-2031');
    expect((await joinTournament(player, id)).status).toBe(200);
  });

  it('the confirmation counts for nothing where guardians are not asked', async () => {
    const player = await registerPlayer(points.origin);
    await prove(player, 'A1-1717');
    await confirm(player, 'B2-2031');
    await points.services.settings.write('guardianConfirms', false);
    expect((await create(player)).body).toMatchObject({ code: 'AGE_TOO_LOW' });
    await points.services.settings.write('guardianConfirms', true);
  });
});

it('the setting is refused where no service proves an age, and a guardian without the proof', async () => {
  const owner = await createStaffMember(money, 'owner');
  await money.services.settings.write('ageProof', false);
  const problemsWith = async (changes: readonly SettingChange[]) =>
    (await owner.call('POST /admin/settings/preview', { body: { changes: [...changes] } })).problems.map(
      ({ names }) => names,
    );
  const asked = { name: 'ageProof', value: true } as const;
  expect(await problemsWith([asked])).toEqual([]);
  expect(checkAgeService(createNoAgeService(), [asked], 'en')).toEqual([
    { names: ['ageProof'], message: expect.any(String) },
  ]);
  expect(checkAgeService(createNoAgeService(), [{ name: 'ageProof', value: false }], 'en')).toEqual([]);
  const pointsOwner = await createStaffMember(points, 'owner');
  const alone = await pointsOwner.call('POST /admin/settings/preview', {
    body: { changes: [{ name: 'ageProof', value: false }] },
  });
  expect(alone.problems.map(({ names }) => names)).toEqual([['guardianConfirms', 'ageProof']]);
});

it('nothing is asked for by default, and no code is taken', async () => {
  await money.services.settings.write('ageProof', false);
  const player = await registerPlayer(money.origin);
  expect(await stateOf(player)).toBe('notAsked');
  expect((await prove(player, 'A1-2031')).status).toBe(404);
});
