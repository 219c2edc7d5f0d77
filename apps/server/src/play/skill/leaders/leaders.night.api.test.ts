import { type Player, registerPlayer } from '@muqabla/testing/player';
import { setUpTestServer } from '@muqabla/testing/test-server';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

const GAME = 'Chess';

const server = setUpTestServer();
let owner: pg.Client;
let asha: Player;
let bilal: Player;
let carol: Player;

beforeAll(async () => {
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  [asha, bilal, carol] = (await Promise.all(
    ['Asha Leads', 'Bilal Leads', 'Carol Leads'].map((fullName) => registerPlayer(server.origin, { fullName })),
  )) as [Player, Player, Player];
});
afterAll(() => owner.end());

/** A rating with battles counted in this week, without the matches they are about. */
const play = async (
  player: Player,
  rating: number,
  { battles = 5, deviation = 60, total = 40, at = server.clock.now() } = {},
) => {
  await owner.query('begin');
  await owner.query('set local session_replication_role = replica');
  await owner.query(
    `insert into ratings (player_id, game_name, rating, deviation, volatility, battles, entries, rated_at)
     values ($1, $2, $3, $4, 0.06, $5, $5, $6)
     on conflict (player_id, game_name) do update set rating = $3, deviation = $4, battles = $5`,
    [player.id, GAME, rating, deviation, total, at],
  );
  await owner.query(
    `insert into rating_entries (match_id, version, player_id, opponent_id, game_name, entry_number, kind, score, change,
                                 rating, deviation, volatility, battles, rated_at, entered_at)
     select gen_random_uuid(), 5, $1, gen_random_uuid(), $2, n + (select count(*) from rating_entries where player_id = $1),
            'counted', 1, 0, $3, 60, 0.06, 40, $5, $5
     from generate_series(1, $4::int) n`,
    [player.id, GAME, rating, battles, at],
  );
  await owner.query('commit');
};
const show = (player: Player, isShown: boolean, state?: 'Kerala' | 'Goa') =>
  player.call('PUT /user/me/leading', { body: { isShown, ...(state !== undefined && { state }) } });
const compute = () => server.runJob('compute-leaders', {});
const boardFor = (player: Player, query: { state?: 'Kerala' | 'Goa'; after?: string } = {}) =>
  player.call('GET /leaders/{gameName}', { params: { gameName: GAME }, query });
const names = async (state?: 'Kerala' | 'Goa') =>
  (await boardFor(asha, state === undefined ? {} : { state })).leaders.map(({ player }) => player._id);

it('shows only players who have chosen it, the strongest first, and by state those of the state', async () => {
  await play(asha, 1700);
  await play(bilal, 1900);
  await play(carol, 1800);
  expect(await show(asha, true, 'Kerala')).toEqual({ isShown: true, state: 'Kerala' });
  await show(carol, true);
  await compute();
  expect(await names()).toEqual([carol.id, asha.id]);
  expect(await names('Kerala')).toEqual([asha.id]);
  expect(await names('Goa')).toEqual([]);
  const board = await boardFor(bilal);
  expect(board).toMatchObject({
    own: { isShown: false },
    leaders: [{ place: 1, rating: 1800, band: 'expert', battles: 5 }, {}],
  });
});

it('removes a player who no longer wants to appear at once, and one who moves from the board of the state', async () => {
  await show(asha, true, 'Goa');
  expect(await names('Kerala')).toEqual([]);
  expect(await names()).toEqual([carol.id, asha.id]);
  await show(carol, false);
  expect(await names()).toEqual([asha.id]);
  await compute();
  expect(await names()).toEqual([asha.id]);
  expect(await names('Goa')).toEqual([asha.id]);
});

it.each([
  ['too few battles this week', { battles: 4 }],
  ['battles of last week', { at: new Date('2020-01-06T12:00:00Z') }],
  ['an uncertain rating', { deviation: 111 }],
  ['too few battles in all', { total: 29 }],
])('leaves out a player with %s', async (_name, how) => {
  const player = await registerPlayer(server.origin, { fullName: 'Dev Leads' });
  await show(player, true);
  await play(player, 2100, how);
  await compute();
  expect(await names()).not.toContain(player.id);
});

it('leaves out a banned player', async () => {
  await show(bilal, true);
  await compute();
  expect(await names()).toContain(bilal.id);
  await owner.query('update players set banned_at = now() where player_id = $1', [bilal.id]);
  await compute();
  expect(await names()).not.toContain(bilal.id);
});

it('reads a page by the key alone, however many places there are', async () => {
  await owner.query(
    `insert into leader_places (week, game_name, scope, place, player_id, rating, battles, computed_at)
     select '2026-01-05', 'Game ' || (n / 100), 'all', n % 100 + 1, $1, 1500, 5, now() from generate_series(0, 199999) n`,
    [asha.id],
  );
  await owner.query('analyze leader_places');
  const { rows } = await owner.query(
    `explain (format json) select place from leader_places
     where week = '2026-01-05' and game_name = 'Game 7' and scope = 'all' and place > 50 order by place limit 51`,
  );
  const plan = JSON.stringify(rows[0]);
  expect(plan).toContain('leader_places_pkey');
  expect(plan).not.toMatch(/Seq Scan|Sort/);
});

it('is of games that exist', async () => {
  const { status } = await asha.send('GET /leaders/{gameName}', { params: { gameName: 'Nowhere' }, query: {} });
  expect(status).toBe(404);
});
