import { makeArena } from '@muqabla/testing/arena-fixtures';
import { randomAadhaar, requestKycOtp } from '@muqabla/testing/kyc';
import { expectNoMoreCost, lose, type LostAct, type Truth } from '@muqabla/testing/lost-answers';
import { pictureOf } from '@muqabla/testing/picture';
import { type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { beginRegistration } from '@muqabla/testing/sign-up';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertBoardGames } from './play/boards/games/board-games.queries.ts';

const server = setUpTestServer();
beforeAll(() => insertBoardGames(server.services.db));

type Pair = { asha: Player; bilal: Player; matchId: string };
const pair = async (): Promise<Pair> => {
  const [asha, bilal] = await Promise.all([
    playerWithCash(server.origin, 500, 'Asha Verma'),
    playerWithCash(server.origin, 500, 'Bilal Khan'),
  ]);
  return { asha, bilal, matchId: await startMatch(asha, bilal) };
};

const invited = async ({ asha, bilal, matchId }: Pair, path: 'challenge' | 'rematch') => {
  await submitResult(bilal, matchId, { resultStatus: 'loss' });
  const challenge = { playerId: bilal.id, gameName: 'Ludo Classic', amount: 100 };
  const { _id } =
    path === 'challenge'
      ? await asha.call('POST /match/challenge', { body: challenge })
      : await asha.call('POST /match/rematch', { body: { matchId } });
  return _id;
};

describe('an act among people whose answer is lost counts once, and its repetition says the truth', () => {
  it.each<[string, (pair: Pair) => Promise<LostAct> | LostAct, Truth]>([
    [
      'asking to be friends',
      ({ asha, bilal, matchId }) => [asha, 'POST /friends/requests', { body: { playerId: bilal.id, matchId } }],
      [200],
    ],
    [
      'accepting a friend',
      async ({ asha, bilal, matchId }) => {
        await asha.call('POST /friends/requests', { body: { playerId: bilal.id, matchId } });
        return [bilal, 'PUT /friends/requests/{playerId}', { params: { playerId: asha.id }, body: { accept: true } }];
      },
      [200],
    ],
    [
      'following a friend’s link',
      async ({ asha, bilal }) => {
        const { token } = await asha.call('POST /friends/link');
        return [bilal, 'POST /friends/link/{token}', { params: { token } }];
      },
      [200],
    ],
    [
      'accepting a challenge',
      async (each) => [each.bilal, 'PUT /match/accept', { body: { matchId: await invited(each, 'challenge') } }],
      [200],
    ],
    [
      'declining a challenge',
      async (each) => [each.bilal, 'PUT /match/decline', { body: { matchId: await invited(each, 'challenge') } }],
      [200],
    ],
    [
      'accepting a rematch',
      async (each) => [each.bilal, 'PUT /match/accept', { body: { matchId: await invited(each, 'rematch') } }],
      [200],
    ],
    [
      'a ready phrase',
      ({ asha, matchId }) => [
        asha,
        'POST /match/{matchId}/phrases',
        { params: { matchId }, body: { phrase: 'good-luck', key: 'lost-answer-02' } },
      ],
      [200],
    ],
    [
      'joining a private arena',
      async ({ asha, bilal }) => {
        const { token } = await makeArena(server, asha);
        return [bilal, 'POST /arenas/{token}/join', { params: { token } }];
      },
      [200],
    ],
    [
      'sending a picture to support',
      async ({ asha }) => [
        asha,
        'POST /chatwithadmin/send-file',
        {
          body: {
            senderId: asha.id,
            senderModel: 'User',
            receiverId: 'admin',
            receiverModel: 'Admin',
            messageType: 'image',
            clientMessageId: 'lost-answer-03',
          },
          file: await pictureOf('lost'),
        },
      ],
      [200],
    ],
    [
      'reporting a player',
      ({ asha, bilal, matchId }) => [
        asha,
        'POST /players/{playerId}/report',
        { params: { playerId: bilal.id }, body: { reason: 'cheating', matchId } },
      ],
      [409, 'ALREADY_REPORTED'],
    ],
    ['asking for one’s data', ({ asha }) => [asha, 'POST /user/my-data/export', {}], [200]],
    ['a break of a day', ({ asha }) => [asha, 'POST /user/limits/time-out', { body: { days: 1 } }], [200]],
  ])('%s', async (_, prepare, truth) => expectNoMoreCost(server, await prepare(await pair()), truth));
});

it('the answer to a registration that is lost costs one more OTP, which makes the one account', async () => {
  const { phone, otp } = await beginRegistration(server.origin);
  server.clock.advance({ seconds: 61 });
  const again = await beginRegistration(server.origin, phone);
  expect(again.otp).not.toBe(otp);
  await again.caller.call('POST /auth/verify-otp', {
    body: { phone, otp: again.otp, signupToken: again.signupToken },
  });
  const [{ players } = { players: 0 }] = await server.services.db.query<{ players: number }>(
    'select count(*)::int as players from players where phone = $1',
    [phone],
  );
  expect(players).toBe(1);
});

it('the answer to the OTP of an Aadhaar that is lost costs one more OTP, which verifies', async () => {
  const { asha } = await pair();
  const aadhaar = randomAadhaar();
  const lost = await lose(asha, 'POST /kyc/sendotp', { body: { aadhaar, consent: true } });
  expect(lost.status).toBe(200);
  const body = { aadhaar, otp: await requestKycOtp(asha, aadhaar) };
  expect(await asha.call('POST /kyc/verifyotp/{userId}', { params: { userId: asha.id }, body })).toMatchObject({
    verified: true,
  });
});
