import { randomAadhaar, verifyKyc } from '@muqabla/testing/kyc';
import { createMatch, type Player, playerWithCash } from '@muqabla/testing/player';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { describe, expect, it } from 'vitest';

const MINOR = '1717';
const BANNED_STATE = '2828';

const server = setUpTestServer();

const statusOf = (player: Player) => player.call('GET /kyc/status');

describe('who may play', () => {
  const create = (player: Player) => player.send('POST /match/create', { body: { amount: 50, gameName: 'Carrom' } });
  const accept = (player: Player, matchId: string) => player.send('PUT /match/accept', { body: { matchId } });

  it.each([
    ['a minor', MINOR, 'UNDER_18', 'you are under 18'],
    ['a player of a banned state', BANNED_STATE, 'BANNED_STATE', 'players from Tamil Nadu may not play here'],
  ])('%s is verified, told so, and may neither open nor join a battle', async (_, ending, bar, words) => {
    const [player, host] = [await playerWithCash(server.origin, 100), await playerWithCash(server.origin, 100)];
    const { message } = await verifyKyc(player, randomAadhaar(ending));
    expect(message).toContain(words);
    expect(await statusOf(player)).toMatchObject({ status: 'verified', mayPlay: false, bar, reason: message });
    const { _id: matchId } = await createMatch(host, 50);
    for (const answer of [await create(player), await accept(player, matchId)]) {
      expect([answer.status, answer.body.code]).toEqual([422, 'NOT_ALLOWED_TO_PLAY']);
    }
  });

  it('players without KYC and verified adults do', async () => {
    const player = await playerWithCash(server.origin, 100);
    expect((await create(player)).status).toBe(200);
    await verifyKyc(player);
    expect((await create(player)).status).toBe(200);
  });

  it('a verified adult may not where the operator asks for a higher age', async () => {
    const player = await playerWithCash(server.origin, 100);
    await verifyKyc(player);
    expect(await statusOf(player)).toMatchObject({ mayPlay: true });
    await server.services.settings.write('minimumAge', 99);
    const { bar, reason } = await statusOf(player);
    expect([bar, reason]).toEqual(['UNDER_18', expect.stringContaining('you are under 99')]);
    expect((await create(player)).body.code).toBe('NOT_ALLOWED_TO_PLAY');
    await server.services.settings.write('minimumAge', 18);
    expect((await create(player)).status).toBe(200);
  });

  it('a state that is no longer banned may play again', async () => {
    const player = await playerWithCash(server.origin, 100);
    await verifyKyc(player, randomAadhaar(BANNED_STATE));
    const { bannedStates } = await server.services.settings.read();
    await server.services.settings.write(
      'bannedStates',
      bannedStates.filter((state) => state !== 'Tamil Nadu'),
    );
    expect((await statusOf(player)).mayPlay).toBe(true);
    expect((await create(player)).status).toBe(200);
    await server.services.settings.write('bannedStates', bannedStates);
    expect((await create(player)).status).toBe(422);
  });
});
