import { listenForEvents } from '@muqabla/testing/event-listener';
import {
  befriend,
  cashOf,
  challengePlayer,
  codeOf,
  hostWins,
  twoPlayersWithCash,
} from '@muqabla/testing/friend-fixtures';
import { createMatch, type Player, playerWithCash } from '@muqabla/testing/player';
import { RACE_ROUNDS, RACE_WAYS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeEach, describe, expect, it } from 'vitest';

const server = setUpTestServer();
let asha: Player;
let bilal: Player;

beforeEach(async () => {
  [asha, bilal] = await twoPlayersWithCash(server);
});

const decline = (player: Player, matchId: string) => player.send('PUT /match/decline', { body: { matchId } });
const accept = (player: Player, matchId: string) => player.send('PUT /match/accept', { body: { matchId } });
const remove = (player: Player, id: string) => player.send('DELETE /match/delete/{id}', { params: { id } });
const cash = () => Promise.all([cashOf(server, asha), cashOf(server, bilal)]);
const noticesOf = async (player: Player) =>
  (await player.call('GET /user/notices', { query: {} })).notices.map(({ kind, amount }) => [kind, amount]);
const statusOf = async (matchId: string) => {
  const [row] = await server.services.db.query<{ status: string; moves: string[] }>(
    `select status, array(select move from match_events e where e.match_id = m.match_id order by version) as moves
     from matches m where match_id = $1`,
    [matchId],
  );
  return row;
};
const challenge = async () => (await challengePlayer(asha, bilal)).body._id;

describe('a challenge', () => {
  beforeEach(async () => {
    await befriend(asha, bilal);
  });

  it('is declined once, and its host sees the stake back at once and may challenge again', async () => {
    const before = await cash();
    const phone = await listenForEvents(asha);
    const matchId = await challenge();
    expect(await cash()).toEqual([before[0]! - 100, before[1]]);
    const answers = await Promise.all(Array.from({ length: RACE_WAYS }, () => decline(bilal, matchId)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await cash()).toEqual(before);
    expect(await statusOf(matchId)).toEqual({ status: 'deleted', moves: ['create', 'decline'] });
    await phone.waitFor('matchDeleted', matchId);
    await phone.waitFor('noticeAdded', ({ kind }) => kind === 'challengeDeclined');
    const { deposit, reward } = await asha
      .call('GET /user/walletbalance/{userId}', { params: { userId: asha.id } })
      .then(({ depositWallet, rewardWallet }) => ({ deposit: depositWallet, reward: rewardWallet }));
    expect(await phone.waitFor('walletUpdated')).toEqual({ depositWallet: deposit, rewardWallet: reward });
    expect((await noticesOf(asha)).filter(([kind]) => kind === 'challengeDeclined')).toEqual([
      ['challengeDeclined', 100],
    ]);
    expect((await bilal.call('GET /user/me/matches')).live).toEqual([]);
    expect(codeOf(await accept(bilal, matchId))).toEqual([409, 'MATCH_MOVED_ON']);
    expect((await challengePlayer(asha, bilal)).status).toBe(200);
    phone.close();
  });

  it('that is a rematch is declined too, and not offered again', async () => {
    const ended = await hostWins(asha, bilal);
    const before = await cash();
    const offer = await asha.call('POST /match/rematch', { body: { matchId: ended } });
    expect((await decline(bilal, offer._id)).status).toBe(200);
    expect(await cash()).toEqual(before);
    const next = await bilal.send('POST /match/rematch', { body: { matchId: ended } });
    expect([next.status, next.body.code]).toEqual([409, 'REMATCH_OVER']);
  });

  it('is declined by the invited player alone, and only before it is accepted', async () => {
    const matchId = await challenge();
    const stranger = await playerWithCash(server.origin, 1000);
    const { _id: open } = await createMatch(asha, 50);
    expect(codeOf(await decline(stranger, matchId))).toEqual([404, 'MATCH_NOT_FOUND']);
    expect(codeOf(await decline(stranger, open))).toEqual([404, 'MATCH_NOT_FOUND']);
    expect(codeOf(await decline(asha, matchId))).toEqual([409, 'NOT_YOUR_MOVE']);
    expect(codeOf(await decline(asha, crypto.randomUUID()))).toEqual([404, 'MATCH_NOT_FOUND']);
    expect((await accept(bilal, matchId)).status).toBe(200);
    expect(codeOf(await decline(bilal, matchId))).toEqual([409, 'MATCH_MOVED_ON']);
    expect(await statusOf(matchId)).toMatchObject({ status: 'requested' });
  });

  it('that its host has deleted is declined already, and adds no notice', async () => {
    const matchId = await challenge();
    await remove(asha, matchId);
    expect((await decline(bilal, matchId)).status).toBe(200);
    expect(await statusOf(matchId)).toEqual({ status: 'deleted', moves: ['create', 'delete'] });
    expect((await noticesOf(asha)).map(([kind]) => kind)).not.toContain('challengeDeclined');
  });

  it('to a player who takes a break is declined with it', async () => {
    const before = await cash();
    const matchId = await challenge();
    await bilal.call('POST /user/limits/time-out', { body: { days: 1 } });
    expect(await statusOf(matchId)).toEqual({ status: 'deleted', moves: ['create', 'decline'] });
    expect(await cash()).toEqual(before);
  });
});

describe(`raced in ${RACE_ROUNDS} rounds`, () => {
  beforeEach(async () => {
    await befriend(asha, bilal);
  });
  type Way = [string, rivalMove: string, (matchId: string) => Promise<unknown>];

  it.each<Way>([
    ['an acceptance', 'accept', (matchId) => accept(bilal, matchId)],
    ['a deletion by the host', 'delete', (matchId) => remove(asha, matchId)],
    ['the deadline', 'expireOpen', (matchId) => server.runJob('match-deadline', { matchId, version: 1 })],
    ['a second tap', 'decline', (matchId) => decline(bilal, matchId)],
  ])(
    'against %s: one of the two ends or begins it, and every stake is where it belongs',
    async (name, rivalMove, rival) => {
      const before = await cash();
      for (let round = 0; round < RACE_ROUNDS; round += 1) {
        const matchId = await challenge();
        if (name === 'the deadline') {
          server.clock.advance({ minutes: 31 });
          for (const player of [asha, bilal]) player.token = (await player.call('GET /refresh')).accessToken;
        }
        const acts = [() => decline(bilal, matchId), () => rival(matchId)];
        await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()));
        const state = await statusOf(matchId);
        expect(state?.moves).toHaveLength(2);
        expect(['decline', rivalMove]).toContain(state?.moves[1]);
        if (state?.status === 'requested') {
          expect(await cash()).toEqual(before.map((amount) => amount - 100));
          await bilal.call('PUT /match/reject', { body: { matchId } });
          await remove(asha, matchId);
        }
        expect(await cash()).toEqual(before);
      }
    },
  );
});
