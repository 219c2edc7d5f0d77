import type { Caller } from '@muqabla/testing/caller';
import type { Player } from '@muqabla/testing/player';
import { tally, times } from '@muqabla/testing/sign-up';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { requiredOutcomes, RACE_ROUNDS, RACE_WAYS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { addWinnings } from '@muqabla/testing/winning-fixtures';
import {
  playerWithVerifiedWinnings,
  type Withdrawals,
  createWithdrawalFixtures,
} from '@muqabla/testing/withdrawal-fixtures';
import { beforeAll, describe, expect, it } from 'vitest';

const WAYS = RACE_WAYS;
const LARGE = 10_000;

const server = setUpTestServer();
let withdrawals: Withdrawals;
let player: Player;
let finance: Caller;
let owner: Caller;
beforeAll(async () => {
  withdrawals = await createWithdrawalFixtures(server);
  await server.services.settings.write('withdrawCooldownHours', 0);
  player = await playerWithVerifiedWinnings(server, 100);
  finance = await createStaffMember(server, 'finance');
  owner = await createStaffMember(server, 'owner');
});

const requested = async () => {
  await addWinnings(server, player.id, LARGE);
  return { id: await withdrawals.request(player, LARGE), before: await withdrawals.rewardOf(player) };
};
const send = (who: Caller, id: string, act: 'approve' | 'reject') =>
  who.send<{ status: string; code?: string }>(`POST /admin/withdrawals/{id}/${act}`, {
    params: { id },
    body: { reason: 'A race' },
  });
type Answer = Awaited<ReturnType<typeof send>>;
const saidOf = (responses: readonly Answer[], status: string) =>
  responses.filter(({ status: http, body }) => http === 200 && body.status === status).length;
const proposalsOf = (id: string) =>
  server.services.db.query<{ status: string; alone: boolean }>(
    'select status, proposed_by = decided_by as alone from proposals where subject_id = $1',
    [id],
  );
const isPaid = async (id: string) => {
  await withdrawals.becomes(player, id, 'Approved');
  expect(await withdrawals.transfersOf(id)).toEqual(['withdrawal_held', 'withdrawal_paid']);
};

describe(`${WAYS} ways, ${RACE_ROUNDS} rounds`, () => {
  it('approve against approve by one staff member: proposed once, never paid', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const { id } = await requested();
      const responses = await Promise.all(times(WAYS, () => send(finance, id, 'approve')));
      expect(tally(responses)).toEqual(['1 x 200', `${WAYS - 1} x 409 FIRST_APPROVER`]);
      expect(saidOf(responses, 'pending')).toBe(1);
      expect(await proposalsOf(id)).toEqual([{ status: 'proposed', alone: null }]);
      expect(await withdrawals.transfersOf(id)).toEqual(['withdrawal_held']);
      await send(finance, id, 'reject');
    }
  });

  it('approve against approve by two: proposed by one, paid once by the other', async () => {
    const firsts = new Set<number>();
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const { id } = await requested();
      const responses = await Promise.all(
        times(WAYS, (way) => send((way + round) % 2 === 0 ? finance : owner, id, 'approve')),
      );
      expect([saidOf(responses, 'pending'), saidOf(responses, 'approved')]).toEqual([1, 1]);
      const refused = responses.filter(({ status }) => status !== 200);
      expect(refused).toHaveLength(WAYS - 2);
      for (const { status, body } of refused)
        expect([status, ['FIRST_APPROVER', 'WITHDRAWAL_MOVED_ON'].includes(body.code ?? '')]).toEqual([409, true]);
      expect(await proposalsOf(id)).toEqual([{ status: 'approved', alone: false }]);
      await isPaid(id);
      firsts.add((responses.findIndex(({ body }) => body.status === 'pending') + round) % 2);
    }
    // Of several rounds each of the two was first in at least one.
    expect(firsts.size).toBe(Math.min(RACE_ROUNDS, 2));
  });

  it('approve against reject by two: paid or returned, never both', async () => {
    const ends = new Set<string>();
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const { id, before } = await requested();
      // Every other round starts with one approval.
      const isProposed = round % 2 === 0;
      if (isProposed) await send(finance, id, 'approve');
      const responses = await Promise.all(
        times(WAYS, (way) => send(way % 2 === 0 ? owner : finance, id, (way + round) % 5 === 4 ? 'reject' : 'approve')),
      );
      const rejected = saidOf(responses, 'rejected');
      expect(saidOf(responses, 'approved') + rejected).toBe(1);
      const [proposal] = await proposalsOf(id);
      if (rejected === 1) {
        expect(await withdrawals.rewardOf(player)).toBe(before + LARGE);
        expect(await withdrawals.transfersOf(id)).toEqual(['withdrawal_held', 'withdrawal_returned']);
        expect(proposal?.status ?? 'rejected').toBe('rejected');
      } else {
        expect(proposal).toEqual({ status: 'approved', alone: false });
        await isPaid(id);
      }
      ends.add(rejected === 1 ? 'rejected' : 'paid');
    }
    expect([...ends].toSorted()).toEqual(requiredOutcomes(ends, ['paid', 'rejected']));
  });
});
