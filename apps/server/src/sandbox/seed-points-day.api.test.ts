import { STAFF_ROLES } from '@muqabla/contract/roles';
import { seedDay } from '@muqabla/testing/seed-day';
import type { StaffSignIn } from '@muqabla/testing/staff';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { expect, it } from 'vitest';
import { createStaff } from '../console/staff/create-staff.ts';
import { insertBoardGames } from '../play/games/board-games.queries.ts';

const server = setUpTestServer({ config: { economy: 'points' } });

it('a day in points is seeded without payments: battles, disputes, chats, tournaments, friends and complaints', async () => {
  const staff: StaffSignIn[] = await Promise.all(
    STAFF_ROLES.map(async (role) => {
      const signIn = { email: `${role}@muqabla.test`, password: 'a long enough password', role };
      const { totpSecret } = await createStaff(server.services, { ...signIn, name: role });
      return { ...signIn, totpSecret };
    }),
  );
  await insertBoardGames(server.services.db);
  const owner = await createStaffMember(server, 'owner');
  await seedDay(server.origin, staff);
  const { tournaments } = await owner.call('GET /admin/tournaments', { query: {} });
  expect(tournaments.map(({ status, players, entry }) => [status, players, entry])).toEqual([
    ['planned', 4, 0],
    ['planned', 4, 0],
    ['paid', 4, 0],
  ]);
  expect(await owner.call('GET /admin/reviews', { query: {} })).toMatchObject({ conflicts: 3, claims: 2 });
  expect((await owner.call('GET /admin/chats', { query: {} })).counts).toMatchObject({ waiting: 3, closed: 1 });
  expect((await owner.call('GET /admin/player-reports', { query: {} })).open).toBe(1);
  expect((await owner.call('GET /admin/complaints', { query: { list: 'open' } })).complaints).toHaveLength(3);
}, 120_000);
