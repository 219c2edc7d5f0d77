import { sendAct, startBoardMatch } from '@muqabla/testing/board-fixtures';
import type { Caller } from '@muqabla/testing/caller';
import { moneyOf, setBalances, startConflict } from '@muqabla/testing/match-money';
import { noticeKindsOf, type Player, playerWithCash } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { RACE_ROUNDS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { playerWithVerifiedWinnings, upiRequest } from '@muqabla/testing/withdrawal-fixtures';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertBoardGames } from '../games/board-games.queries.ts';
import { checkRatings } from '../ratings/check-ratings.ts';

const GAME = 'Instant Chess';

const server = setUpTestServer();
let reviewer: Caller;
let owner: Caller;
let otherOwner: Caller;

beforeAll(async () => {
  await insertBoardGames(server.services.db);
  reviewer = await createStaffMember(server, 'reviewer');
  owner = await createStaffMember(server, 'owner');
  otherOwner = await createStaffMember(server, 'owner');
});

const HOUR_MILLISECONDS = 3_600_000;
/** The hour around now, in which every battle of a test is. */
const spanOf = (player: Player) => ({
  playerId: player.id,
  from: new Date(server.clock.now().getTime() - HOUR_MILLISECONDS).toISOString(),
  to: new Date(server.clock.now().getTime() + HOUR_MILLISECONDS).toISOString(),
});

/** The winner takes a game on the board from the loser, for this stake in rupees. */
const takeGame = async (winner: Player, loser: Player, amount = 50) => {
  const { matchId } = await startBoardMatch(winner, loser, { gameName: GAME, amount });
  const { status } = await sendAct(loser, matchId, 0, { type: 'resign' });
  expect(status).toBe(200);
  return matchId;
};

const preview = (player: Player, caller = reviewer) =>
  caller.call('POST /admin/restitutions/preview', { body: spanOf(player) });
const propose = (player: Player, caller = reviewer) =>
  caller.call('POST /admin/restitutions', { body: { ...spanOf(player), reason: 'A program chose the moves.' } });
const approve = (id: string, paid: number, caller = owner) =>
  caller.send('POST /admin/restitutions/{id}/approve', { params: { id }, body: { paid } });
const restore = async (player: Player) => {
  const { _id: id, sums } = await propose(player);
  expect(await approve(id, sums.paid)).toMatchObject({ status: 200, body: { status: 'approved' } });
  await server.runJob('correct-results', { restitutionId: id });
  return id;
};
const undo = async (id: string) => {
  const params = { id };
  const body = { reason: 'It was another player.' };
  expect(await reviewer.send('POST /admin/restitutions/{id}/undo', { params, body })).toMatchObject({ status: 200 });
  return owner.send('POST /admin/restitutions/{id}/undo/approve', { params });
};
const detailsOf = (id: string) => reviewer.call('GET /admin/restitutions/{id}', { params: { id } });
const isRefused = (status: number, code: string) => ({ status, body: { code, message: expect.any(String) } });
const battlesOf = async (player: Player) => {
  const [row] = await server.services.db.query<{ battles: number; rating: number }>(
    'select battles, rating from ratings where player_id = $1 and game_name = $2',
    [player.id, GAME],
  );
  return row ?? { battles: 0, rating: 1500 };
};
const expectSound = async () => {
  await server.expectSoundLedger();
  expect(await checkRatings(server.services.db)).toMatchObject({
    wrongEntries: 0,
    endsWithoutEntries: 0,
    wrongRatings: 0,
  });
};
const people = async (): Promise<[Player, Player, Player]> => [
  await playerWithCash(server.origin, 500, 'Chintu Cheats'),
  await playerWithCash(server.origin, 500, 'Asha Loses'),
  await playerWithCash(server.origin, 500, 'Bilal Loses'),
];

describe('a restitution', () => {
  it('gives every loser the stake back, and the battles stop counting for both', async () => {
    const [cheater, asha, bilal] = await people();
    const untouched = await takeGame(asha, bilal);
    for (const loser of [asha, bilal, asha]) await takeGame(cheater, loser);
    const before = await Promise.all([asha, bilal].map(battlesOf));
    const seen = await preview(cheater);
    expect(seen.sums).toMatchObject({
      battles: 3,
      victims: 2,
      lost: 150,
      paid: 150,
      fromReward: 150,
      fromPenalties: 0,
    });
    expect(seen.battles.map(({ matchId }) => matchId)).not.toContain(untouched);

    await restore(cheater);
    expect(await moneyOf(server, asha)).toMatchObject({ deposit: 460, reward: 97.5 });
    expect(await moneyOf(server, bilal)).toMatchObject({ deposit: 460, reward: 0 });
    expect(await moneyOf(server, cheater)).toMatchObject({ deposit: 360, reward: 142.5 });
    expect(await battlesOf(cheater)).toMatchObject({ battles: 0 });
    const after = await Promise.all([asha, bilal].map(battlesOf));
    expect(after.map(({ battles }) => battles)).toEqual([1, 1]);
    for (const [place, { rating }] of after.entries()) expect(rating).toBeGreaterThan(before[place]?.rating ?? 0);
    expect(await noticeKindsOf(asha)).toContain('restitutionPaid');
    expect(await noticeKindsOf(cheater)).toContain('restitutionTaken');
    await expectSound();
  });

  it('divides what the winner still has, and takes penalties where the wallets are empty', async () => {
    const [cheater, asha, bilal] = await people();
    const conflict = await startConflict(asha, cheater, 50);
    const { version } = await reviewer.call('GET /admin/reviews/{matchId}', { params: { matchId: conflict } });
    await reviewer.call('POST /admin/reviews/{matchId}/decision', {
      params: { matchId: conflict },
      body: { outcome: 'host', penalties: [{ side: 'joiner', kind: 'fraud' }], reason: 'A forged screen.', version },
    });
    for (const loser of [asha, bilal]) await takeGame(cheater, loser, 200);
    await setBalances(server, cheater, { reward: 30 });
    const { sums } = await preview(cheater);
    expect(sums).toMatchObject({ lost: 400, fromReward: 30, fromOther: 0, fromPenalties: 100, paid: 130 });
    const id = await restore(cheater);
    const { battles, restitution } = await detailsOf(id);
    expect(battles.map(({ paid }) => paid)).toEqual([65, 65]);
    expect(restitution).toMatchObject({ state: 'done', sums: { paid: 130, fromPenalties: 100 } });
    expect(await moneyOf(server, cheater)).toMatchObject({ deposit: 0, reward: 0, due: 0 });
    // These penalties have been given away: another restitution has none left.
    await takeGame(await withCash(cheater), bilal, 100);
    await setBalances(server, cheater, {});
    expect((await preview(cheater)).sums).toMatchObject({ battles: 1, paid: 0 });
    await expectSound();
  });

  it('covers a battle once, and leaves out what a reversal took back', async () => {
    const [cheater, asha] = await people();
    const matchId = await takeGame(cheater, asha);
    await restore(cheater);
    const body = { ...spanOf(cheater), reason: 'Once more, please.' };
    expect(await reviewer.send('POST /admin/restitutions', { body })).toMatchObject(
      isRefused(422, 'NO_BATTLES_TO_RESTORE'),
    );
    const reversal = { params: { matchId }, body: { reason: 'The same battle, again.' } };
    expect(await reviewer.send('POST /admin/reviews/{matchId}/reversal', reversal)).toMatchObject(
      isRefused(409, 'STAKE_GIVEN_BACK'),
    );
    await expectSound();
  });

  it('is refused where the money is not what the approver has seen', async () => {
    const [cheater, asha] = await people();
    await takeGame(cheater, asha, 100);
    const { _id: id, sums } = await propose(cheater);
    await setBalances(server, cheater, { reward: 20 });
    expect(await approve(id, sums.paid)).toMatchObject(isRefused(409, 'RESTITUTION_CHANGED'));
    expect((await detailsOf(id)).current).toMatchObject({ lost: 100, paid: 20 });
    expect(await approve(id, 20)).toMatchObject({ status: 200 });
    expect(await approve(id, 20, otherOwner)).toMatchObject(isRefused(409, 'PROPOSAL_DECIDED'));
    await expectSound();
  });

  it('needs two people, and the second an owner', async () => {
    const [cheater, asha] = await people();
    await takeGame(cheater, asha);
    const { _id: id } = await propose(cheater, owner);
    expect(await approve(id, 50, owner)).toMatchObject(isRefused(409, 'SAME_PERSON'));
    expect((await approve(id, 50, reviewer)).status).toBe(404);
    for (const role of ['finance', 'support'] as const) {
      const member = await createStaffMember(server, role);
      expect((await member.send('GET /admin/restitutions', { query: {} })).status).toBe(404);
    }
    const body = { reason: 'Not proven.' };
    expect(await otherOwner.call('POST /admin/restitutions/{id}/reject', { params: { id }, body })).toMatchObject({
      status: 'rejected',
    });
    expect((await preview(cheater)).sums.battles).toBe(1);
    expect(await moneyOf(server, asha)).toMatchObject({ deposit: 460 });
  });

  it('refuses unknown players, empty spans and a second proposal', async () => {
    const [cheater, asha] = await people();
    const nobody = { ...spanOf(cheater), playerId: crypto.randomUUID() };
    expect(await reviewer.send('POST /admin/restitutions/preview', { body: nobody })).toMatchObject(
      isRefused(404, 'PLAYER_NOT_FOUND'),
    );
    expect(await reviewer.send('POST /admin/restitutions/preview', { body: spanOf(cheater) })).toMatchObject(
      isRefused(422, 'NO_BATTLES_TO_RESTORE'),
    );
    await takeGame(cheater, asha);
    await propose(cheater);
    const body = { ...spanOf(cheater), reason: 'Twice at once.' };
    expect(await reviewer.send('POST /admin/restitutions', { body })).toMatchObject(isRefused(409, 'ALREADY_PROPOSED'));
    const { restitutions } = await reviewer.call('GET /admin/restitutions', { query: { playerId: cheater.id } });
    expect(restitutions).toHaveLength(1);
  });

  it('is one entry of the public log, found by the player', async () => {
    const [cheater, asha] = await people();
    await takeGame(cheater, asha);
    await restore(cheater);
    const { decisions } = await cheater.call('GET /user/me/log');
    expect(decisions.map(({ entry }) => JSON.parse(entry))).toEqual([
      expect.objectContaining({ kind: 'restitution', battles: 1, victims: 1, lostPaise: 50_00, paidPaise: 50_00 }),
    ]);
  });
});

describe('an undone restitution', () => {
  it('puts money, ratings and the right to decide back as they were', async () => {
    const [cheater, asha, bilal] = await people();
    for (const loser of [asha, bilal]) await takeGame(cheater, loser);
    const all = () => Promise.all([cheater, asha, bilal].map((player) => moneyOf(server, player)));
    const [money, ratings] = [await all(), await Promise.all([cheater, asha, bilal].map(battlesOf))];
    const id = await restore(cheater);
    expect(await undo(id)).toMatchObject({ status: 200, body: { state: 'undoing' } });
    await server.runJob('correct-results', { restitutionId: id });
    expect(await all()).toEqual(money);
    for (const [place, { battles, rating }] of (await Promise.all([cheater, asha, bilal].map(battlesOf))).entries()) {
      expect(battles).toBe(ratings[place]?.battles);
      expect(rating).toBeCloseTo(ratings[place]?.rating ?? 0, 6);
    }
    expect((await detailsOf(id)).restitution).toMatchObject({ state: 'undone', undo: { status: 'approved' } });
    expect((await preview(cheater)).sums).toMatchObject({ battles: 2, lost: 100 });
    expect(await noticeKindsOf(asha)).toContain('restitutionUndone');
    await expectSound();
  });

  it('leaves nobody in debt: the operator pays what a loser no longer has', async () => {
    const [cheater, asha] = await people();
    await takeGame(cheater, asha, 100);
    const before = await moneyOf(server, cheater);
    const id = await restore(cheater);
    await setBalances(server, asha, { reward: 10 });
    expect(await undo(id)).toMatchObject({ status: 200 });
    expect(await moneyOf(server, asha)).toEqual({ deposit: 0, reward: 0, due: 0 });
    expect(await moneyOf(server, cheater)).toEqual(before);
    await expectSound();
  });

  it('stands where the second person rejects it', async () => {
    const [cheater, asha] = await people();
    await takeGame(cheater, asha);
    const params = { id: await restore(cheater) };
    await reviewer.call('POST /admin/restitutions/{id}/undo', { params, body: { reason: 'It was another player.' } });
    const body = { reason: 'The moves speak for themselves.' };
    const rejected = await owner.call('POST /admin/restitutions/{id}/undo/reject', { params, body });
    expect(rejected).toMatchObject({ state: 'done', undo: { status: 'rejected' } });
    expect(await moneyOf(server, asha)).toMatchObject({ deposit: 510 });
  });

  it('can be restored again, and is undone once', async () => {
    const [cheater, asha] = await people();
    await takeGame(cheater, asha);
    const first = await restore(cheater);
    await undo(first);
    expect(
      await otherOwner.send('POST /admin/restitutions/{id}/undo/approve', { params: { id: first } }),
    ).toMatchObject(isRefused(409, 'PROPOSAL_DECIDED'));
    await server.runJob('correct-results', { restitutionId: first });
    await restore(cheater);
    expect(await moneyOf(server, asha)).toMatchObject({ deposit: 510 });
    const body = { reason: 'Once more, please.' };
    expect(await reviewer.send('POST /admin/restitutions/{id}/undo', { params: { id: first }, body })).toMatchObject(
      isRefused(409, 'NOTHING_TO_UNDO'),
    );
    await expectSound();
  });
});

it('takes its battles out of the league of the week, and undone puts them in again', async () => {
  const [cheater, asha] = await people();
  for (let game = 0; game < 2; game += 1) await takeGame(cheater, asha);
  const gamesOf = async (player: Player) => {
    await server.runJob('compute-leagues', {});
    const { seat } = await player.call('GET /leagues/{gameName}', { params: { gameName: GAME }, query: {} });
    return [seat?.games, seat?.points];
  };
  expect(await gamesOf(cheater)).toEqual([2, 40]);
  const id = await restore(cheater);
  expect(await gamesOf(cheater)).toEqual([0, 0]);
  await undo(id);
  await server.runJob('correct-results', { restitutionId: id });
  expect(await gamesOf(cheater)).toEqual([2, 40]);
});

describe('races', () => {
  it('pays once, however many approve at once', async () => {
    for (let round = 0; round < RACE_ROUNDS / 2; round += 1) {
      const [cheater, asha] = await people();
      await takeGame(cheater, asha);
      const { _id: id, sums } = await propose(cheater);
      const answers = await Promise.all(
        [owner, otherOwner, owner, otherOwner].map((caller) => approve(id, sums.paid, caller)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      await Promise.all([1, 2, 3].map(() => server.runJob('correct-results', { restitutionId: id })));
      expect(await moneyOf(server, asha)).toMatchObject({ deposit: 510 });
      expect((await detailsOf(id)).restitution.state).toBe('done');
    }
    await expectSound();
  });

  it('takes what a withdrawal has not taken, or is refused with the sum that is left', async () => {
    for (let round = 0; round < RACE_ROUNDS / 2; round += 1) {
      const cheater = await playerWithVerifiedWinnings(server, 0);
      const asha = await playerWithCash(server.origin, 500, 'Asha Loses');
      await setBalances(server, cheater, { deposit: 400, reward: 0 });
      await takeGame(cheater, asha, 400);
      await setBalances(server, cheater, { reward: 600 });
      const { _id: id, sums } = await propose(cheater);
      expect(sums.paid).toBe(400);
      const [withdrawn, approved] = await Promise.all([
        cheater.send('POST /user/withdraw', { body: upiRequest(500, `cheat${cheater.phone}@okaxis`) }),
        approve(id, sums.paid),
      ]);
      const oneOfTwo = [withdrawn.status === 200, approved.status === 200].filter(Boolean);
      expect(oneOfTwo).toHaveLength(1);
      if (approved.status !== 200) expect(approved).toMatchObject(isRefused(409, 'RESTITUTION_CHANGED'));
    }
    await expectSound();
  });

  it('lets a new battle and a restitution of its winner both happen, in either order', async () => {
    for (let round = 0; round < RACE_ROUNDS / 2; round += 1) {
      const [cheater, asha, bilal] = await people();
      await takeGame(cheater, asha);
      const { matchId } = await startBoardMatch(cheater, bilal, { gameName: GAME, amount: 50 });
      const { _id: id, sums } = await propose(cheater);
      const [approved, resigned] = await Promise.all([
        approve(id, sums.paid),
        sendAct(bilal, matchId, 0, { type: 'resign' }),
      ]);
      expect(resigned.status).toBe(200);
      // The new win is in the span, so that the approver has to look again where it came first.
      if (approved.status !== 200) expect(approved).toMatchObject(isRefused(409, 'RESTITUTION_CHANGED'));
      await server.expectSoundLedger();
    }
  });
});

/** Gives the player what a battle costs. */
const withCash = async (player: Player) => {
  await setBalances(server, player, { deposit: 100 });
  return player;
};
