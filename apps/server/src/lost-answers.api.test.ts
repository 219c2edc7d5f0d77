import { hostCommit } from '@muqabla/games/dice/commits';
import { arenaTerms } from '@muqabla/testing/arena-fixtures';
import { createAuthenticator } from '@muqabla/testing/authenticator';
import { newSeed, readBoard, startBoardMatch } from '@muqabla/testing/board-fixtures';
import { createCaller } from '@muqabla/testing/caller';
import { createDeletionFixtures } from '@muqabla/testing/deletion-fixtures';
import { randomAadhaar, requestKycOtp } from '@muqabla/testing/kyc';
import { expectNoMoreCost, type LostAct as Act, lose, type Truth } from '@muqabla/testing/lost-answers';
import { pictureOf } from '@muqabla/testing/picture';
import {
  createMatch,
  type Player,
  playerWithCash,
  registerPlayer,
  startMatch,
  submitResult,
} from '@muqabla/testing/player';
import { rechargeOf } from '@muqabla/testing/recharge-fixtures';
import { beginRegistration, requestOtp } from '@muqabla/testing/sign-up';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { planTournament } from '@muqabla/testing/tournament-fixtures';
import { playerWithVerifiedWinnings, upiRequest } from '@muqabla/testing/withdrawal-fixtures';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertBoardGames } from './play/boards/games/board-games.queries.ts';

const server = setUpTestServer();
const GAME = 'Ludo Classic';

beforeAll(() => insertBoardGames(server.services.db));

type Pair = { host: Player; joiner: Player };
const pair = async (): Promise<Pair> => {
  const [host, joiner] = await Promise.all([
    playerWithCash(server.origin, 900, 'Asha Verma'),
    playerWithCash(server.origin, 900, 'Bilal Khan'),
  ]);
  return { host, joiner };
};

const clientMatchId = () => newSeed().slice(0, 32);
const create = (host: Player, terms: object = {}): Act => [
  host,
  'POST /match/create',
  { body: { amount: 100, gameName: GAME, clientMatchId: clientMatchId(), ...terms } },
];
const move = (player: Player, name: 'accept' | 'start' | 'reject', matchId: string): Act => [
  player,
  `PUT /match/${name}`,
  { body: { matchId } },
];
const requested = async ({ host, joiner }: Pair) => {
  const { _id: matchId } = await createMatch(host, 100);
  await joiner.call('PUT /match/accept', { body: { matchId } });
  return matchId;
};
const played = async ({ host, joiner }: Pair) => {
  const matchId = await startMatch(host, joiner);
  await submitResult(joiner, matchId, { resultStatus: 'loss' });
  return matchId;
};
const report = async ({ host, joiner }: Pair, result: object, file: Blob | null = null): Promise<Act> => [
  host,
  'PUT /match/submit/result/{matchId}',
  { params: { matchId: await startMatch(host, joiner) }, body: result, file },
];
const tournament = async () =>
  planTournament(server, await createStaffMember(server, 'owner'), {
    entry: 100,
    shares: [50, 30, 20],
    commissionPercent: 10,
  });
const { codeFor, stateOf } = createDeletionFixtures(server);
const winner = () => playerWithVerifiedWinnings(server, 1000);

describe('an act whose answer is lost costs nothing more when it is repeated, and says the truth', () => {
  it.each<[string, (players: Pair) => Promise<Act> | Act, Truth]>([
    ['creating a battle', ({ host }) => create(host), [200]],
    ['creating a private battle', ({ host }) => create(host, { private: true }), [200]],
    [
      'creating a battle on a board',
      ({ host }) => create(host, { gameName: 'Instant Chess', hostCommit: hostCommit(newSeed()) }),
      [200],
    ],
    [
      'creating a battle with all the money',
      async ({ host }) => {
        await createMatch(host, 500);
        return create(host, { amount: 400 });
      },
      [200],
    ],
    ['finding an opponent', ({ host }) => [host, 'PUT /match/quick', { body: { amount: 100, gameName: GAME } }], [200]],
    ['joining', async ({ host, joiner }) => move(joiner, 'accept', (await createMatch(host, 100))._id), [200]],
    ['starting', async (players) => move(players.host, 'start', await requested(players)), [200]],
    ['rejecting', async (players) => move(players.host, 'reject', await requested(players)), [409, 'MATCH_MOVED_ON']],
    [
      'deleting',
      async ({ host }) => [host, 'DELETE /match/delete/{id}', { params: { id: (await createMatch(host, 100))._id } }],
      [409, 'MATCH_MOVED_ON'],
    ],
    [
      'setting the room code',
      async ({ host, joiner }) => [
        host,
        'PUT /match/update/roomcode/{matchId}',
        {
          params: { matchId: await startMatch(host, joiner, { roomcode: '' }) },
          body: { roomcode: '08714236' },
        },
      ],
      [200],
    ],
    ['reporting a win', async (players) => report(players, { resultStatus: 'win' }, await pictureOf('lost')), [200]],
    ['reporting a loss', (players) => report(players, { resultStatus: 'loss' }), [200]],
    [
      'reporting that it was not played',
      (players) => report(players, { resultStatus: 'cancel', cancelReason: 'Other' }),
      [200],
    ],
    [
      'offering a rematch',
      async (players) => [players.host, 'POST /match/rematch', { body: { matchId: await played(players) } }],
      [200],
    ],
    [
      'challenging',
      async (players) => {
        await played(players);
        const body = { playerId: players.joiner.id, gameName: GAME, amount: 100 };
        return [players.host, 'POST /match/challenge', { body }];
      },
      [200],
    ],
    [
      'an act on a board',
      async ({ host, joiner }) => {
        const { matchId } = await startBoardMatch(host, joiner, { amount: 100, gameName: 'Instant Chess' });
        const { state } = await readBoard(host, matchId);
        const body = { actNumber: state?.actNumber ?? 0, act: { type: 'resign' } };
        return [host, 'PUT /match/board/{matchId}/act', { params: { matchId }, body }];
      },
      [200],
    ],
    [
      'writing to support',
      ({ host }) => [
        host,
        'POST /chatwithadmin/send',
        {
          body: {
            senderId: host.id,
            senderModel: 'User',
            receiverId: 'admin',
            receiverModel: 'Admin',
            content: 'Is my deposit there?',
            clientMessageId: 'lost-answer-01',
          },
        },
      ],
      [200],
    ],
    [
      'asking for a withdrawal',
      async () => [await winner(), 'POST /user/withdraw', { body: upiRequest(200) }],
      [409, 'WITHDRAW_PENDING'],
    ],
    ['a recharge', async () => [await winner(), 'POST /user/recharge', { body: rechargeOf() }], [200]],
    [
      'starting a deposit',
      ({ host }) => [host, 'POST /user/deposit', { body: { amount: 100, userId: host.id } }],
      [200],
    ],
    [
      'joining a tournament',
      async ({ host }) => [host, 'POST /tournaments/{id}/join', { params: { id: await tournament() } }],
      [200],
    ],
    [
      'leaving a tournament',
      async ({ host }) => {
        const params = { id: await tournament() };
        await host.call('POST /tournaments/{id}/join', { params });
        return [host, 'POST /tournaments/{id}/leave', { params }];
      },
      [200],
    ],
    [
      'filing a complaint',
      ({ host }) => [host, 'POST /user/complaints', { body: { category: 'payment', text: 'My money is late.' } }],
      [200],
    ],
    ['making a private arena', ({ host }) => [host, 'POST /arenas', { body: arenaTerms(server) }], [200]],
    [
      'verifying an Aadhaar',
      async ({ host }) => {
        const aadhaar = randomAadhaar();
        const body = { aadhaar, otp: await requestKycOtp(host, aadhaar) };
        return [host, 'POST /kyc/verifyotp/{userId}', { params: { userId: host.id }, body }];
      },
      [200],
    ],
    [
      'adding a passkey',
      async ({ host }) => {
        const attestation = createAuthenticator(server.origin).make(await host.call('POST /user/passkeys/options'));
        return [host, 'POST /user/passkeys', { body: { attestation, name: 'My phone' } }];
      },
      [400, 'PASSKEY_REFUSED'],
    ],
    [
      'deleting the account',
      async () => {
        const leaver = await registerPlayer(server.origin);
        const body = { otp: await codeFor(leaver), giveUp: (await stateOf(leaver)).givenUp };
        return [leaver, 'POST /user/account-deletion', { body }];
      },
      [409, 'DELETION_PENDING'],
    ],
  ])('%s', async (_, prepare, truth) => expectNoMoreCost(server, await prepare(await pair()), truth));
});

describe('a sign-in whose answer is lost', () => {
  it('leaves one account with one bonus, which the next code opens', async () => {
    const { caller, phone, otp, signupToken } = await beginRegistration(server.origin);
    const body = { phone, otp, signupToken };
    expect((await lose(caller as Player, 'POST /auth/verify-otp', { body })).status).toBe(200);
    expect(await caller.send('POST /auth/verify-otp', { body })).toMatchObject({
      status: 400,
      body: { code: 'OTP_SPENT' },
    });
    server.clock.advance({ seconds: 61 });
    const second = await requestOtp(server.origin, phone, caller);
    caller.token = (await caller.call('POST /auth/verify-otp', { body: { phone, otp: second.otp } })).accessToken;
    const { _id: userId } = await caller.call('GET /user/me');
    const { depositWallet, rewardWallet } = await caller.call('GET /user/walletbalance/{userId}', {
      params: { userId },
    });
    expect(depositWallet + rewardWallet).toBe(10);
  });

  it('by a passkey, which signs in again by another proof although it counts its uses', async () => {
    const player = await registerPlayer(server.origin);
    const authenticator = createAuthenticator(server.origin, { counts: true });
    const attestation = authenticator.make(await player.call('POST /user/passkeys/options'));
    await player.call('POST /user/passkeys', { body: { attestation, name: 'My phone' } });
    const phone = createCaller(server.origin);
    const prove = async () => authenticator.prove(await phone.call('POST /auth/passkey/options'));
    const assertion = await prove();
    expect((await lose(phone as Player, 'POST /auth/passkey', { body: { assertion } })).status).toBe(200);
    expect(await phone.send('POST /auth/passkey', { body: { assertion } })).toMatchObject({
      status: 400,
      body: { code: 'PASSKEY_REFUSED' },
    });
    const { accessToken } = await phone.call('POST /auth/passkey', { body: { assertion: await prove() } });
    phone.token = accessToken;
    expect(await phone.call('GET /user/me')).toMatchObject({ _id: player.id });
  });
});
