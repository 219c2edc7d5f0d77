import type { StaffRole } from '@muqabla/contract/roles';
import { STAFF_ROLES } from '@muqabla/contract/roles';
import type { Caller } from '@muqabla/testing/caller';
import { type Player, playerWithCash } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, expect, it } from 'vitest';

const server = setUpTestServer();
const staff = {} as Record<StaffRole, Caller & { staffId: string }>;
let player: Player;

beforeAll(async () => {
  for (const role of STAFF_ROLES) staff[role] = await createStaffMember(server, role);
  player = await playerWithCash(server.origin, 500, 'Kavya Sharma');
});

const approvals = async (role: StaffRole) => (await staff[role].call('GET /admin/approvals')).approvals;
const propose = async (amount: number, direction: 'give' | 'take' = 'give') => {
  const terms = { playerId: player.id, wallet: 'deposit', direction, amount } as const;
  const body = { ...terms, reason: 'A prize that got lost.' };
  return (await staff.finance.call('POST /admin/adjustments', { body }))._id;
};

it('lists what waits for another person, the oldest first, and no longer once it is decided', async () => {
  const [first, second] = [await propose(120.5), await propose(30, 'take')];
  const listed = await approvals('owner');
  expect(listed.map(({ _id }) => _id)).toEqual([first, second]);
  expect(listed[0]).toMatchObject({
    kind: 'adjustment',
    subjectId: player.id,
    name: player.me.username,
    amount: 120.5,
    reason: 'A prize that got lost.',
    proposedBy: { _id: staff.finance.staffId },
    mine: false,
  });
  expect(listed[1]?.amount).toBe(-30);
  expect((await approvals('finance')).map(({ mine }) => mine)).toEqual([true, true]);
  await staff.owner.call('POST /admin/adjustments/{id}/approve', { params: { id: first } });
  await staff.owner.call('POST /admin/adjustments/{id}/reject', {
    params: { id: second },
    body: { reason: 'Paid before.' },
  });
  expect(await approvals('owner')).toEqual([]);
});

it('lists for a role only the kinds that it may read', async () => {
  const id = await propose(10);
  expect((await approvals('owner')).map(({ _id }) => _id)).toEqual([id]);
  expect(await approvals('reviewer')).toEqual([]);
  expect(await approvals('support')).toEqual([]);
});
