import { moneyOf, setBalances, startConflict } from '@muqabla/testing/match-money';
import { noticeKindsOf, type Player } from '@muqabla/testing/player';
import { createRestitutionDesk, makeRivals, RESTITUTION_GAME, takeGame } from '@muqabla/testing/restitution-fixtures';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertBoardGames } from '../../boards/games/board-games.queries.ts';
import { checkRatings } from '../../skill/ratings/check-ratings.ts';

const server = setUpTestServer();
let desk: Awaited<ReturnType<typeof createRestitutionDesk>>;

beforeAll(async () => {
  await insertBoardGames(server.services.db);
  desk = await createRestitutionDesk(server);
});

const isRefused = (status: number, code: string) => ({ status, body: { code, message: expect.any(String) } });
const expectSound = async () => {
  await server.expectSoundLedger();
  expect(await checkRatings(server.services.db)).toMatchObject({
    wrongEntries: 0,
    endsWithoutEntries: 0,
    wrongRatings: 0,
  });
};
const undo = async (id: string) => {
  expect(await desk.proposeUndo(id)).toMatchObject({ status: 200 });
  return desk.approveUndo(id);
};

describe('a restitution', () => {
  it('gives every loser the stake back, and the battles stop counting for both', async () => {
    const [cheater, asha, bilal] = await makeRivals(server);
    const untouched = await takeGame(asha, bilal);
    for (const loser of [asha, bilal, asha]) await takeGame(cheater, loser);
    const before = await Promise.all([asha, bilal].map(desk.ratingOf));
    const seen = await desk.preview(cheater);
    expect(seen.sums).toMatchObject({
      battles: 3,
      victims: 2,
      lost: 150,
      paid: 150,
      fromReward: 150,
      fromPenalties: 0,
    });
    expect(seen.battles.map(({ matchId }) => matchId)).not.toContain(untouched);

    await desk.restore(cheater);
    expect(await moneyOf(server, asha)).toMatchObject({ deposit: 460, reward: 97.5 });
    expect(await moneyOf(server, bilal)).toMatchObject({ deposit: 460, reward: 0 });
    expect(await moneyOf(server, cheater)).toMatchObject({ deposit: 360, reward: 142.5 });
    expect(await desk.ratingOf(cheater)).toMatchObject({ battles: 0 });
    const after = await Promise.all([asha, bilal].map(desk.ratingOf));
    expect(after.map(({ battles }) => battles)).toEqual([1, 1]);
    for (const [place, { rating }] of after.entries()) expect(rating).toBeGreaterThan(before[place]?.rating ?? 0);
    expect(await noticeKindsOf(asha)).toContain('restitutionPaid');
    expect(await noticeKindsOf(cheater)).toContain('restitutionTaken');
    await expectSound();
  });

  it('divides what the winner still has, and takes penalties where the wallets are empty', async () => {
    const [cheater, asha, bilal] = await makeRivals(server);
    const conflict = await startConflict(asha, cheater, 50);
    const { version } = await desk.reviewer.call('GET /admin/reviews/{matchId}', { params: { matchId: conflict } });
    await desk.reviewer.call('POST /admin/reviews/{matchId}/decision', {
      params: { matchId: conflict },
      body: { outcome: 'host', penalties: [{ side: 'joiner', kind: 'fraud' }], reason: 'A forged screen.', version },
    });
    for (const loser of [asha, bilal]) await takeGame(cheater, loser, 200);
    await setBalances(server, cheater, { reward: 30 });
    const { sums } = await desk.preview(cheater);
    expect(sums).toMatchObject({ lost: 400, fromReward: 30, fromOther: 0, fromPenalties: 100, paid: 130 });
    const id = await desk.restore(cheater);
    const { battles, restitution } = await desk.detailsOf(id);
    expect(battles.map(({ paid }) => paid)).toEqual([65, 65]);
    expect(restitution).toMatchObject({ state: 'done', sums: { paid: 130, fromPenalties: 100 } });
    expect(await moneyOf(server, cheater)).toMatchObject({ deposit: 0, reward: 0, due: 0 });
    // These penalties have been given away: another restitution has none left.
    await setBalances(server, cheater, { deposit: 100 });
    await takeGame(cheater, bilal, 100);
    await setBalances(server, cheater, {});
    expect((await desk.preview(cheater)).sums).toMatchObject({ battles: 1, paid: 0 });
    await expectSound();
  });

  it('covers a battle once, and leaves out what a reversal took back', async () => {
    const [cheater, asha] = await makeRivals(server);
    const matchId = await takeGame(cheater, asha);
    await desk.restore(cheater);
    const body = { ...desk.spanOf(cheater), reason: 'Once more, please.' };
    expect(await desk.reviewer.send('POST /admin/restitutions', { body })).toMatchObject(
      isRefused(422, 'NO_BATTLES_TO_RESTORE'),
    );
    const reversal = { params: { matchId }, body: { reason: 'The same battle, again.' } };
    expect(await desk.reviewer.send('POST /admin/reviews/{matchId}/reversal', reversal)).toMatchObject(
      isRefused(409, 'STAKE_GIVEN_BACK'),
    );
    await expectSound();
  });

  it('is refused where the money is not what the approver has seen', async () => {
    const [cheater, asha] = await makeRivals(server);
    await takeGame(cheater, asha, 100);
    const { _id: id, sums } = await desk.propose(cheater);
    await setBalances(server, cheater, { reward: 20 });
    expect(await desk.approve(id, sums.paid)).toMatchObject(isRefused(409, 'RESTITUTION_CHANGED'));
    expect((await desk.detailsOf(id)).current).toMatchObject({ lost: 100, paid: 20 });
    expect(await desk.approve(id, 20)).toMatchObject({ status: 200 });
    expect(await desk.approve(id, 20, desk.otherOwner)).toMatchObject(isRefused(409, 'PROPOSAL_DECIDED'));
    await expectSound();
  });

  it('needs two people, and the second an owner', async () => {
    const [cheater, asha] = await makeRivals(server);
    await takeGame(cheater, asha);
    const { _id: id } = await desk.propose(cheater, desk.owner);
    expect(await desk.approve(id, 50, desk.owner)).toMatchObject(isRefused(409, 'SAME_PERSON'));
    expect((await desk.approve(id, 50, desk.reviewer)).status).toBe(404);
    for (const role of ['finance', 'support'] as const) {
      const member = await createStaffMember(server, role);
      expect((await member.send('GET /admin/restitutions', { query: {} })).status).toBe(404);
    }
    const body = { reason: 'Not proven.' };
    expect(await desk.otherOwner.call('POST /admin/restitutions/{id}/reject', { params: { id }, body })).toMatchObject({
      status: 'rejected',
    });
    expect((await desk.preview(cheater)).sums.battles).toBe(1);
    expect(await moneyOf(server, asha)).toMatchObject({ deposit: 460 });
  });

  it('refuses unknown players, empty spans and a second proposal', async () => {
    const [cheater, asha] = await makeRivals(server);
    const nobody = { ...desk.spanOf(cheater), playerId: crypto.randomUUID() };
    expect(await desk.reviewer.send('POST /admin/restitutions/preview', { body: nobody })).toMatchObject(
      isRefused(404, 'PLAYER_NOT_FOUND'),
    );
    expect(await desk.reviewer.send('POST /admin/restitutions/preview', { body: desk.spanOf(cheater) })).toMatchObject(
      isRefused(422, 'NO_BATTLES_TO_RESTORE'),
    );
    await takeGame(cheater, asha);
    await desk.propose(cheater);
    const body = { ...desk.spanOf(cheater), reason: 'Twice at once.' };
    expect(await desk.reviewer.send('POST /admin/restitutions', { body })).toMatchObject(
      isRefused(409, 'ALREADY_PROPOSED'),
    );
    const { restitutions } = await desk.reviewer.call('GET /admin/restitutions', { query: { playerId: cheater.id } });
    expect(restitutions).toHaveLength(1);
  });

  it('is one entry of the public log, found by the player', async () => {
    const [cheater, asha] = await makeRivals(server);
    await takeGame(cheater, asha);
    await desk.restore(cheater);
    const { decisions } = await cheater.call('GET /user/me/log');
    expect(decisions.map(({ entry }) => JSON.parse(entry))).toEqual([
      expect.objectContaining({ kind: 'restitution', battles: 1, victims: 1, lostPaise: 50_00, paidPaise: 50_00 }),
    ]);
  });
});

it('takes its battles out of the league of the week, and undone puts them in again', async () => {
  const [cheater, asha] = await makeRivals(server);
  for (let game = 0; game < 2; game += 1) await takeGame(cheater, asha);
  const gamesOf = async (player: Player) => {
    await server.runJob('compute-leagues', {});
    const { seat } = await player.call('GET /leagues/{gameName}', {
      params: { gameName: RESTITUTION_GAME },
      query: {},
    });
    return [seat?.games, seat?.points];
  };
  expect(await gamesOf(cheater)).toEqual([2, 40]);
  const id = await desk.restore(cheater);
  expect(await gamesOf(cheater)).toEqual([0, 0]);
  await undo(id);
  await server.runJob('correct-results', { restitutionId: id });
  expect(await gamesOf(cheater)).toEqual([2, 40]);
});
