import { addDays, indiaDayOf, startOfDay } from '@muqabla/contract/india-time';
import type { QuickMatch } from '@muqabla/contract/play/matches/match-calls';
import { hostCommit } from '@muqabla/games/dice/commits';
import { afterJobs } from '@muqabla/testing/after-jobs';
import { newSeed, readBoard, sendActPatiently } from '@muqabla/testing/board-fixtures';
import { befriend, challengePlayer as challenge } from '@muqabla/testing/friend-fixtures';
import {
  balanceOf,
  createMatch,
  type Player,
  registerPlayer,
  renewTokens,
  startMatch,
  submitResult,
} from '@muqabla/testing/player';
import { RACE_ROUNDS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertBoardGames } from '../../boards/games/board-games.queries.ts';

const server = setUpTestServer({ config: { economy: 'points' } });
const GAME = 'Ludo Classic';
let asha: Player;
let bilal: Player;

beforeAll(async () => {
  // Noon of the next day in India, so that no test runs over midnight by itself.
  const noon = startOfDay(addDays(indiaDayOf(server.clock.now()), 1)).getTime() + 12 * 3_600_000;
  server.clock.advance({ seconds: (noon - server.clock.now().getTime()) / 1000 });
  await insertBoardGames(server.services.db);
  await server.services.settings.write('roomCodeBattles', true);
});
beforeEach(async () => {
  [asha, bilal] = await Promise.all([registerPlayer(server.origin), registerPlayer(server.origin)]);
});

const nextDay = (...players: Player[]) => {
  server.clock.advance({ days: 1 });
  return renewTokens(...players);
};

type Answer = { code?: string; message?: string };

/** Plays a battle that the first player wins. */
const win = async (winner: Player, loser: Player, amount: number) => {
  const matchId = await startMatch(winner, loser, { amount });
  await submitResult(loser, matchId, { resultStatus: 'loss' });
  return matchId;
};
const accept = (player: Player, matchId: string, language = 'en') =>
  player.send<Answer>('PUT /match/accept', { body: { matchId } }, { 'accept-language': language });
const quick = (player: Player, amount: number) =>
  player.send<QuickMatch & Answer>('PUT /match/quick', {
    body: { gameName: 'Instant Ludo Quick', amount, hostCommit: hostCommit(newSeed()) },
  });
const balances = () => Promise.all([balanceOf(asha), balanceOf(bilal)]);

describe('between the same two players', () => {
  it('a battle that could pass more than is left today is refused in both languages, before it costs anything', async () => {
    await win(asha, bilal, 150);
    const { _id: matchId } = await createMatch(asha, 100);
    const english = await accept(bilal, matchId);
    expect([english.status, english.body.code, english.body.message]).toEqual([
      422,
      'POINTS_PAIR_LIMIT',
      'From the same player one can win at most 200 points in a day. You two can still play for 50 points today. Practice and arenas are free, or play someone else.',
    ]);
    const hindi = await accept(bilal, matchId, 'hi');
    expect(hindi.body.message).toBe(
      'एक ही खिलाड़ी से एक दिन में ज़्यादा से ज़्यादा 200 अंक जीते जा सकते हैं। आप दोनों आज 50 अंक तक का मुक़ाबला और खेल सकते हैं। प्रैक्टिस और अखाड़े मुफ़्त हैं, या किसी और खिलाड़ी के साथ खेलें।',
    );
    expect(await balances()).toEqual([1050, 850]);
    // The battle stays open to others.
    expect((await accept(await registerPlayer(server.origin), matchId)).status).toBe(200);
  });

  it('what is left can be played, and what is won back can be played for again', async () => {
    await win(asha, bilal, 150);
    await win(asha, bilal, 50);
    expect((await accept(bilal, (await createMatch(asha, 50))._id)).body.code).toBe('POINTS_PAIR_LIMIT');
    expect((await accept(asha, (await createMatch(bilal, 50))._id)).body.code).toBe('POINTS_PAIR_LIMIT');
    expect(await balanceOf(asha)).toBe(1150);
  });

  it('a battle under way counts, and one that is called off counts no more', async () => {
    const first = await createMatch(asha, 200);
    expect((await accept(bilal, first._id)).status).toBe(200);
    const second = await createMatch(asha, 50, 'Ludo Quick');
    expect((await accept(bilal, second._id)).body.code).toBe('POINTS_PAIR_LIMIT');
    await bilal.call('PUT /match/reject', { body: { matchId: first._id } });
    expect((await accept(bilal, second._id)).status).toBe(200);
  });

  it('a day begins at midnight in India, and a battle over midnight counts for the day that it ends in', async () => {
    const matchId = await startMatch(asha, bilal, { amount: 200 });
    await nextDay(asha, bilal);
    const { _id: second } = await createMatch(asha, 50, 'Ludo Quick');
    expect((await accept(bilal, second)).body.code).toBe('POINTS_PAIR_LIMIT');
    await submitResult(bilal, matchId, { resultStatus: 'loss' });
    expect((await accept(bilal, second)).body.code).toBe('POINTS_PAIR_LIMIT');
    await nextDay(asha, bilal);
    expect((await accept(bilal, (await createMatch(asha, 200, 'Ludo Quick'))._id)).status).toBe(200);
  });

  it('a challenge is refused when it is made, not only when it is accepted', async () => {
    await befriend(asha, bilal);
    await win(asha, bilal, 150);
    expect((await challenge(asha, bilal, 100)).body.code).toBe('POINTS_PAIR_LIMIT');
    expect((await challenge(bilal, asha, 100)).body.code).toBe('POINTS_PAIR_LIMIT');
    expect(await balances()).toEqual([1150, 850]);
    expect((await challenge(asha, bilal, 50)).status).toBe(200);
  });

  it('a challenge that fitted when it was made is refused when it is accepted', async () => {
    await befriend(asha, bilal);
    const { body } = await challenge(asha, bilal, 100);
    await win(asha, bilal, 150);
    expect((await accept(bilal, body._id)).body.code).toBe('POINTS_PAIR_LIMIT');
  });

  it('a rematch is refused to both', async () => {
    const matchId = await win(asha, bilal, 150);
    for (const player of [asha, bilal]) {
      const { body } = await player.send<Answer>('POST /match/rematch', { body: { matchId } });
      expect(body.code).toBe('POINTS_PAIR_LIMIT');
    }
    expect(await balances()).toEqual([1150, 850]);
  });

  it('the link of a private battle is refused too', async () => {
    await win(asha, bilal, 150);
    const { _id, challengeCode } = await asha.call('POST /match/create', {
      body: { gameName: GAME, amount: 100, private: true },
    });
    const body = { matchId: _id, challengeCode };
    expect((await bilal.send<Answer>('PUT /match/accept', { body })).body.code).toBe('POINTS_PAIR_LIMIT');
  });

  // In another game, in which they have the same rating.
  it('quick match does not pair them, and pairs each with another', async () => {
    await win(asha, bilal, 150);
    expect((await quick(asha, 100)).body.state).toBe('waiting');
    expect((await quick(bilal, 100)).body.state).toBe('waiting');
    const third = await registerPlayer(server.origin);
    expect((await quick(third, 100)).body.state).toBe('offered');
  });

  it('no battle is higher than what one may win from another, and the app is told so', async () => {
    const { status, body } = await asha.send<Answer>('POST /match/create', { body: { gameName: GAME, amount: 250 } });
    expect([status, body.code]).toEqual([422, 'STAKE_OUT_OF_BOUNDS']);
    expect(await asha.call('GET /settings')).toMatchObject({ stakeMax: 200, pointsPairMax: 200, pointsDayMax: 1000 });
  });
});

describe('from all others', () => {
  it('a player wins at most the bound of a day, however many lose to them', async () => {
    await server.services.settings.write('maxOpenMatches', 100);
    for (let count = 0; count < 5; count += 1) await win(asha, await registerPlayer(server.origin), 200);
    expect(await balanceOf(asha)).toBe(2000);
    const refused = await asha.send<Answer>('POST /match/create', { body: { gameName: GAME, amount: 50 } });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      422,
      'POINTS_DAY_LIMIT',
      'One can win at most 1,000 points in a day, counting open battles. You can still play for 0 points today; it begins again at midnight (India time). Practice and arenas are free.',
    ]);
    expect((await accept(asha, (await createMatch(bilal, 50))._id)).body.code).toBe('POINTS_DAY_LIMIT');
    expect((await quick(asha, 50)).body.code).toBe('POINTS_DAY_LIMIT');
    expect(await balanceOf(asha)).toBe(2000);
  });
});

it('a robot of the stage with which nothing is left today gives way to another', async () => {
  const robotOf = async () => {
    const body = { phone: asha.phone, manner: 'admits' } as const;
    const { matchId = '' } = await asha.call('POST /sandbox/stage/robot', { body });
    await afterJobs(server, 'the game to begin', async () => {
      const { status } = await asha.call('GET /match/{matchId}', { params: { matchId } });
      return status === 'running' ? true : undefined;
    });
    await sendActPatiently(asha, matchId, (await readBoard(asha, matchId)).state?.actNumber ?? 0, { type: 'resign' });
    return (await asha.call('GET /match/{matchId}', { params: { matchId } })).host._id;
  };
  const robots = [await robotOf(), await robotOf(), await robotOf()];
  expect(robots[1]).toBe(robots[0]);
  expect(robots[2]).not.toBe(robots[0]);
});

describe('races', () => {
  it('of two battles that fit singly and not together, one alone begins', async () => {
    await server.services.settings.write('maxOpenMatches', 100);
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const [one, other] = await Promise.all([registerPlayer(server.origin), registerPlayer(server.origin)]);
      const [first, second, third] = await Promise.all([
        createMatch(one, 150),
        createMatch(other, 150, 'Ludo Quick'),
        createMatch(one, 150, 'Chess'),
      ]);
      // Each from their own phone, and one of them from two.
      const answers = await Promise.all([accept(other, first._id), accept(one, second._id), accept(other, third._id)]);
      expect(answers.map(({ body }) => body.code ?? 'begun').toSorted((a, b) => a.localeCompare(b))).toEqual([
        'begun',
        'POINTS_PAIR_LIMIT',
        'POINTS_PAIR_LIMIT',
      ]);
    }
  });

  it('of many battles that one player opens at once, only those begin that fit into the day', async () => {
    await server.services.settings.write('maxOpenMatches', 100);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        asha.send<Answer>('POST /match/create', { body: { gameName: GAME, amount: 200 } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  });
});
