import { createDeletionFixtures } from '@muqabla/testing/deletion-fixtures';
import { moneyOf, setBalances } from '@muqabla/testing/match-money';
import { noticeKindsOf } from '@muqabla/testing/player';
import { createRestitutionDesk, makeRivals, takeGame } from '@muqabla/testing/restitution-fixtures';
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

describe('an undone restitution', () => {
  it('puts money, ratings and the right to decide back as they were', async () => {
    const [cheater, asha, bilal] = await makeRivals(server);
    for (const loser of [asha, bilal]) await takeGame(cheater, loser);
    const all = () => Promise.all([cheater, asha, bilal].map((player) => moneyOf(server, player)));
    const [money, ratings] = [await all(), await Promise.all([cheater, asha, bilal].map(desk.ratingOf))];
    const id = await desk.restore(cheater);
    expect(await undo(id)).toMatchObject({ status: 200, body: { state: 'undoing' } });
    await server.runJob('correct-results', { restitutionId: id });
    expect(await all()).toEqual(money);
    for (const [place, { battles, rating }] of (
      await Promise.all([cheater, asha, bilal].map(desk.ratingOf))
    ).entries()) {
      expect(battles).toBe(ratings[place]?.battles);
      expect(rating).toBeCloseTo(ratings[place]?.rating ?? 0, 6);
    }
    expect((await desk.detailsOf(id)).restitution).toMatchObject({ state: 'undone', undo: { status: 'approved' } });
    expect((await desk.preview(cheater)).sums).toMatchObject({ battles: 2, lost: 100 });
    expect(await noticeKindsOf(asha)).toContain('restitutionUndone');
    await expectSound();
  });

  it('leaves nobody in debt: the operator pays what a loser no longer has', async () => {
    const [cheater, asha] = await makeRivals(server);
    await takeGame(cheater, asha, 100);
    const before = await moneyOf(server, cheater);
    const id = await desk.restore(cheater);
    await setBalances(server, asha, { reward: 10 });
    expect(await undo(id)).toMatchObject({ status: 200 });
    expect(await moneyOf(server, asha)).toEqual({ deposit: 0, reward: 0, due: 0 });
    expect(await moneyOf(server, cheater)).toEqual(before);
    const { notices } = await asha.call('GET /user/notices', { query: {} });
    expect(notices.find(({ kind }) => kind === 'restitutionUndone')).toMatchObject({ amount: -10 });
    await expectSound();
  });

  it('stands where the second person rejects it', async () => {
    const [cheater, asha] = await makeRivals(server);
    await takeGame(cheater, asha);
    const params = { id: await desk.restore(cheater) };
    await desk.reviewer.call('POST /admin/restitutions/{id}/undo', {
      params,
      body: { reason: 'It was another player.' },
    });
    const body = { reason: 'The moves speak for themselves.' };
    const rejected = await desk.owner.call('POST /admin/restitutions/{id}/undo/reject', { params, body });
    expect(rejected).toMatchObject({ state: 'done', undo: { status: 'rejected' } });
    expect(await moneyOf(server, asha)).toMatchObject({ deposit: 510 });
  });

  it('can be restored again, and is undone once', async () => {
    const [cheater, asha] = await makeRivals(server);
    await takeGame(cheater, asha);
    const first = await desk.restore(cheater);
    await undo(first);
    expect(
      await desk.otherOwner.send('POST /admin/restitutions/{id}/undo/approve', { params: { id: first } }),
    ).toMatchObject(isRefused(409, 'PROPOSAL_DECIDED'));
    await server.runJob('correct-results', { restitutionId: first });
    await desk.restore(cheater);
    expect(await moneyOf(server, asha)).toMatchObject({ deposit: 510 });
    const body = { reason: 'Once more, please.' };
    expect(
      await desk.reviewer.send('POST /admin/restitutions/{id}/undo', { params: { id: first }, body }),
    ).toMatchObject(isRefused(409, 'NOTHING_TO_UNDO'));
    await expectSound();
  });

  // The clock moves past the sessions of everybody else: no case comes after this one.
  it('cannot be proposed once the account of the winner is deleted, and keeps it until it is decided', async () => {
    const deletions = createDeletionFixtures(server);
    const [cheater, asha] = await makeRivals(server);
    await takeGame(cheater, asha);
    const id = await desk.restore(cheater);
    await setBalances(server, cheater, {});
    await desk.proposeUndo(id);
    expect((await deletions.stateOf(cheater)).obstacles).toEqual(['review']);
    const body = { reason: 'The moves speak for themselves.' };
    await desk.owner.call('POST /admin/restitutions/{id}/undo/reject', { params: { id }, body });
    await deletions.request(cheater);
    server.clock.advance({ days: 31 });
    await deletions.remove();
    expect(await deletions.deletionOf(cheater)).toMatchObject({ status: 'done' });
    const { proposeUndo } = await createRestitutionDesk(server);
    expect(await proposeUndo(id)).toMatchObject(isRefused(409, 'ACCOUNT_DELETED'));
    await expectSound();
  });
});
