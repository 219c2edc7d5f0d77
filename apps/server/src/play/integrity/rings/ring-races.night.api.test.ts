import { createRingDesk, playRing } from '@muqabla/testing/ring-fixtures';
import { RACE_ROUNDS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { createWithdrawalFixtures, upiRequest, type Withdrawals } from '@muqabla/testing/withdrawal-fixtures';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertBoardGames } from '../../boards/games/board-games.queries.ts';

const server = setUpTestServer();
let desk: Awaited<ReturnType<typeof createRingDesk>>;
let withdrawals: Withdrawals;

beforeAll(async () => {
  await insertBoardGames(server.services.db);
  desk = await createRingDesk(server);
  withdrawals = await createWithdrawalFixtures(server);
});

const proposedRing = async () => {
  const { collector } = await playRing(server, { feeders: 1 });
  const ring = await desk.findOf(collector);
  if (ring === undefined) throw new Error('no ring was found');
  await desk.propose(ring._id);
  return { collector, ringId: ring._id };
};
const approveWithdrawal = (id: string) =>
  withdrawals.finance.send('POST /admin/withdrawals/{id}/approve', { params: { id }, body: {} });

describe('races', () => {
  it('a withdrawal is approved before the hold, or held', async () => {
    for (let round = 0; round < RACE_ROUNDS / 4; round += 1) {
      const { collector, ringId } = await proposedRing();
      const request = await withdrawals.request(collector, 500);
      const [held, paid] = await Promise.all([desk.approve(ringId), approveWithdrawal(request)]);
      expect(held.status).toBe(200);
      if (paid.status !== 200) {
        expect(paid).toMatchObject({ status: 409, body: { code: 'WITHDRAWAL_HELD' } });
        expect((await withdrawals.stateOf(request)).status).toBe('pending');
      }
      await server.expectSoundLedger();
    }
  });

  it('a request beside the approval of a hold waits for a decision after it', async () => {
    for (let round = 0; round < RACE_ROUNDS / 4; round += 1) {
      const { collector, ringId } = await proposedRing();
      const [held, asked] = await Promise.all([
        desk.approve(ringId),
        collector.send('POST /user/withdraw', { body: upiRequest(500, `kavya${collector.phone}@okaxis`) }),
      ]);
      expect([held.status, asked.status]).toEqual([200, 200]);
      const [request] = await withdrawals.requestsOf(collector);
      expect(await approveWithdrawal(request?._id ?? '')).toMatchObject({
        status: 409,
        body: { code: 'WITHDRAWAL_HELD' },
      });
    }
    await server.expectSoundLedger();
  });

  it('holds once, however many approve, and however the job looks meanwhile', async () => {
    for (let round = 0; round < RACE_ROUNDS / 4; round += 1) {
      const { collector, ringId } = await proposedRing();
      const [first, second] = await Promise.all([
        desk.approve(ringId, desk.owner),
        desk.approve(ringId, desk.otherOwner),
        desk.find(),
      ]);
      expect([first, second].filter(({ status }) => status === 200)).toHaveLength(1);
      const holds = await server.services.db.query(
        'select from withdrawal_holds where player_id = $1 and lifted_at is null',
        [collector.id],
      );
      expect(holds).toHaveLength(1);
      expect((await desk.detailsOf(ringId)).ring.status).toBe('held');
    }
  });
});
