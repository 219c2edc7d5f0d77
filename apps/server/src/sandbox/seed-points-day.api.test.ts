import { STAFF_ROLES } from '@muqabla/contract/roles';
import { type Caller, createCaller } from '@muqabla/testing/caller';
import { phoneOf } from '@muqabla/testing/day/cast';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { seedDay } from '@muqabla/testing/seed-day';
import type { StaffSignIn } from '@muqabla/testing/staff';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { until } from '@muqabla/testing/until';
import { beforeAll, describe, expect, it } from 'vitest';
import { createStaff } from '../console/staff/create-staff.ts';
import { insertBoardGames } from '../play/boards/games/board-games.queries.ts';

// A change seeds one of the two days.
const isTaken = sampledVariants('seeded day', ['money', 'points']).includes('points');

const server = setUpTestServer({ runsByItself: true, config: { economy: 'points' } });
let owner: Caller;

const signedIn = async (phone: string): Promise<Caller> => {
  const caller = createCaller(server.origin);
  const session = await caller.call('POST /sandbox/stage/players/{phone}/session', { params: { phone } });
  caller.token = session.accessToken;
  return caller;
};

beforeAll(async () => {
  const staff: StaffSignIn[] = await Promise.all(
    STAFF_ROLES.map(async (role) => {
      const signIn = { email: `${role}@muqabla.test`, password: 'a long enough password', role };
      const { totpSecret } = await createStaff(server.services, { ...signIn, name: role });
      return { ...signIn, totpSecret };
    }),
  );
  await insertBoardGames(server.services.db);
  owner = await createStaffMember(server, 'owner');
  await seedDay(server.origin, staff);
});

describe.runIf(isTaken)('a day in points, seeded without payments', () => {
  it('has tournaments that are planned, that runs, and that has a podium, and a private arena with a guest', async () => {
    const { tournaments } = await owner.call('GET /admin/tournaments', { query: {} });
    const shown = tournaments.map(({ title, status, entry }) => [title.en, status, entry]);
    expect(shown).toEqual(
      expect.arrayContaining([
        ['Evening Chess Arena', 'planned', 0],
        ['Ludo Quick Arena', 'planned', 0],
        ['Morning Chess Arena', 'paid', 0],
        ['Friends’ Arena', 'planned', 0],
      ]),
    );
    // Those of the schedule are planned four hours ahead.
    const ofTheHour = shown.filter(([title]) => title === 'Ludo of the Hour');
    expect(ofTheHour).toHaveLength(4);
    expect(shown).toHaveLength(5 + ofTheHour.length);
    const idOf = (name: string) => tournaments.find(({ title }) => title.en === name)?._id ?? '';
    const watch = (name: string) => owner.call('GET /admin/tournaments/{id}', { params: { id: idOf(name) } });
    expect((await watch('Morning Chess Arena')).standings.slice(0, 3).map(({ place }) => place)).toEqual([1, 2, 3]);
    expect((await watch('Friends’ Arena')).players).toBe(2);
    // One player and the robots of the stage, who play on while the test looks.
    await until('a game of the robots in the arena that runs', async () => {
      const { status, players, running } = await watch('Open Chess Arena');
      return status === 'running' && players === 4 && running.length > 0 ? true : undefined;
    });
  });

  it('has cases of the review queue, and offers no battles with a room code afterwards', async () => {
    expect(await owner.call('GET /admin/reviews', { query: {} })).toMatchObject({ conflicts: 2, claims: 1 });
    const { settings } = await owner.call('GET /admin/settings');
    expect(settings.find(({ name }) => name === 'roomCodeBattles')?.value).toBe(false);
  });

  it('has battles to join, games to watch and to replay, friends, reports, chats and complaints', async () => {
    const player = await signedIn(phoneOf(90));
    const lobby = await player.call('GET /match/openmatches/{gameName}', { params: { gameName: 'Instant Chess' } });
    expect(JSON.stringify(lobby)).toContain('Rohit');
    const sunita = await signedIn('9100000002');
    const { _id: playerId } = await sunita.call('GET /user/me');
    const replays = await player.call('GET /watch/players/{playerId}/{gameName}', {
      params: { playerId, gameName: 'Instant Chess' },
    });
    expect(replays.games.map(({ winner }) => winner)).toEqual(['host']);
    const replay = await player.call('GET /watch/games/{matchId}', {
      params: { matchId: replays.games[0]?.matchId ?? '' },
    });
    expect(replay).toMatchObject({ isLive: false, outcome: { winner: 'host', reason: 'checkmate' } });
    const { games } = await player.call('GET /watch/live');
    expect(games.map(({ gameName }) => gameName)).toContain('Instant Chess');
    const count = (table: string) =>
      server.services.db.query(`select count(*)::int as value from ${table}`).then(([row]) => row);
    expect(await count('friendships')).toEqual({ value: 1 });
    expect((await owner.call('GET /admin/chats', { query: {} })).counts).toMatchObject({ waiting: 3, closed: 1 });
    expect((await owner.call('GET /admin/player-reports', { query: {} })).open).toBe(1);
    expect((await owner.call('GET /admin/complaints', { query: { list: 'open' } })).complaints).toHaveLength(3);
  });

  it('says nothing of money in the words of its people', async () => {
    const words = await server.services.db.query<{ text: string }>(
      `select body as text from chat_messages where body is not null union all select words from complaint_events`,
    );
    expect(words.map(({ text }) => text).filter((text) => /₹|bank|withdraw|aadhaar|KYC/i.test(text))).toEqual([]);
    await server.expectSoundLedger();
  });
});
