import { sendAct, startBoardMatch } from '@muqabla/testing/board-fixtures';
import { moneyOf, setBalances } from '@muqabla/testing/match-money';
import { playerWithCash } from '@muqabla/testing/player';
import { createRestitutionDesk, makeRivals, RESTITUTION_GAME, takeGame } from '@muqabla/testing/restitution-fixtures';
import { RACE_ROUNDS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { playerWithVerifiedWinnings, upiRequest } from '@muqabla/testing/withdrawal-fixtures';
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

describe('races', () => {
  it('pays once, however many approve at once', async () => {
    for (let round = 0; round < RACE_ROUNDS / 2; round += 1) {
      const [cheater, asha] = await makeRivals(server);
      await takeGame(cheater, asha);
      const { _id: id, sums } = await desk.propose(cheater);
      const answers = await Promise.all(
        [desk.owner, desk.otherOwner, desk.owner, desk.otherOwner].map((caller) => desk.approve(id, sums.paid, caller)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      await Promise.all([1, 2, 3].map(() => server.runJob('correct-results', { restitutionId: id })));
      expect(await moneyOf(server, asha)).toMatchObject({ deposit: 510 });
      expect((await desk.detailsOf(id)).restitution.state).toBe('done');
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
      const { _id: id, sums } = await desk.propose(cheater);
      expect(sums.paid).toBe(400);
      const [withdrawn, approved] = await Promise.all([
        cheater.send('POST /user/withdraw', { body: upiRequest(500, `cheat${cheater.phone}@okaxis`) }),
        desk.approve(id, sums.paid),
      ]);
      const oneOfTwo = [withdrawn.status === 200, approved.status === 200].filter(Boolean);
      expect(oneOfTwo).toHaveLength(1);
      if (approved.status !== 200) expect(approved).toMatchObject(isRefused(409, 'RESTITUTION_CHANGED'));
    }
    await expectSound();
  });

  it('lets a new battle and a restitution of its winner both happen, in either order', async () => {
    for (let round = 0; round < RACE_ROUNDS / 2; round += 1) {
      const [cheater, asha, bilal] = await makeRivals(server);
      await takeGame(cheater, asha);
      const { matchId } = await startBoardMatch(cheater, bilal, { gameName: RESTITUTION_GAME, amount: 50 });
      const { _id: id, sums } = await desk.propose(cheater);
      const [approved, resigned] = await Promise.all([
        desk.approve(id, sums.paid),
        sendAct(bilal, matchId, 0, { type: 'resign' }),
      ]);
      expect(resigned.status).toBe(200);
      // The new win is in the span, so that the approver has to look again where it came first.
      if (approved.status !== 200) expect(approved).toMatchObject(isRefused(409, 'RESTITUTION_CHANGED'));
      await server.expectSoundLedger();
    }
  });
});
