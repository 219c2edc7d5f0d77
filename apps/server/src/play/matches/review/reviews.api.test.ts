import type { Caller } from '@muqabla/testing/caller';
import {
  balanceOf,
  type Player,
  playerWithCash,
  registerPlayer,
  startMatch,
  submitResult,
} from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, expect, it } from 'vitest';

const server = setUpTestServer();
let host: Player;
let joiner: Player;
let reviewer: Caller;

beforeAll(async () => {
  [host, joiner] = await Promise.all([
    playerWithCash(server.origin, 5000, 'Hema Host'),
    playerWithCash(server.origin, 5000, 'Jatin Joiner'),
  ]);
  reviewer = await createStaffMember(server, 'reviewer');
});

const conflict = async (amount = 100) => {
  const matchId = await startMatch(host, joiner, { amount });
  for (const player of [host, joiner])
    expect((await submitResult(player, matchId, { resultStatus: 'win' })).status).toBe(200);
  return matchId;
};
const caseOf = (matchId: string) => reviewer.call('GET /admin/reviews/{matchId}', { params: { matchId } });
const decide = (matchId: string, body: object, caller = reviewer) =>
  caller.send('POST /admin/reviews/{matchId}/decision', { params: { matchId }, body });

it('lists two contradicting wins with both screenshots, and pays the side the reviewer decides for', async () => {
  const before = [await balanceOf(host), await balanceOf(joiner)];
  const matchId = await conflict();
  const { cases, conflicts } = await reviewer.call('GET /admin/reviews', { query: { status: 'conflict' } });
  expect(conflicts).toBe(1);
  expect(cases[0]).toMatchObject({
    _id: matchId,
    roomcode: '08714236',
    host_status: 'win',
    joiner_status: 'win',
    prize: 195,
  });
  const { version, hostEvidence, joinerEvidence, timeline, postings } = await caseOf(matchId);
  expect(timeline.map(({ move }) => move)).toEqual([
    'create',
    'accept',
    'start',
    'setRoomCode',
    'submitResult',
    'submitResult',
  ]);
  for (const lines of Object.values(postings))
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(0, 5);
  expect(postings.joiner).toContainEqual({ account: `${joiner.me.username}, winning`, amount: 195 });

  for (const evidence of [hostEvidence, joinerEvidence]) {
    const cookie = [...reviewer.cookies].map((pair) => pair.join('=')).join('; ');
    const link = `${server.origin}${evidence?.screenshotUrl}`;
    const picture = await fetch(link, { headers: { cookie } });
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await fetch(link)).status).toBe(404);
    expect((await fetch(`${link}x`, { headers: { cookie } })).status).toBe(404);
  }

  expect((await decide(matchId, { outcome: 'joiner', reason: 'The board names the joiner.', version })).status).toBe(
    200,
  );
  expect([await balanceOf(host), await balanceOf(joiner)]).toEqual([before[0]! - 100, before[1]! + 95]);
  expect(await host.call('GET /match/{matchId}', { params: { matchId } })).toMatchObject({
    status: 'completed',
    winner: 'joiner',
    reason: 'The board names the joiner.',
  });
});

it('accepts one of twenty simultaneous decisions', async () => {
  const before = (await balanceOf(host)) + (await balanceOf(joiner));
  const matchId = await conflict();
  const { version } = await caseOf(matchId);
  const outcomes = ['host', 'joiner', 'cancel'];
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      decide(matchId, { outcome: outcomes[index % 3], reason: 'One of many.', version }),
    ),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(19);
  const after = (await balanceOf(host)) + (await balanceOf(joiner));
  expect([before, before - 5]).toContain(after);
});

it('returns both stakes on cancel, and allows a decision on a single win', async () => {
  const before = [await balanceOf(host), await balanceOf(joiner)];
  const matchId = await startMatch(host, joiner);
  await submitResult(host, matchId, { resultStatus: 'win' });
  const { version } = await caseOf(matchId);
  expect((await decide(matchId, { outcome: 'cancel', reason: 'Neither could show it.', version })).status).toBe(200);
  expect([await balanceOf(host), await balanceOf(joiner)]).toEqual(before);
});

it('refuses malformed decisions, old versions, and callers who may not review', async () => {
  const matchId = await conflict();
  const { version } = await caseOf(matchId);
  const good = { outcome: 'host', reason: 'The board names the host.', version };
  const refusals: [object, number][] = [
    [{ ...good, outcome: 'stranger' }, 400],
    [{ ...good, reason: ' ' }, 400],
    [{ ...good, version: version - 1 }, 409],
    [{ ...good, prize: 1_000_000 }, 400],
  ];
  for (const [body, status] of refusals) expect((await decide(matchId, body)).status).toBe(status);
  expect((await decide(matchId, good, await createStaffMember(server, 'support'))).status).toBe(404);
  expect((await decide(matchId, good, host)).status).toBe(403);
  expect((await host.send('GET /admin/reviews')).status).toBe(403);
  expect((await decide(matchId, good)).status).toBe(200);
});

it('tells both players, and nobody else, the place of their battle in the queue', async () => {
  const placeOf = (matchId: string, player: Player) =>
    player.call('GET /match/{matchId}/review', { params: { matchId } });
  const { cases } = await reviewer.call('GET /admin/reviews', { query: { status: 'all' } });
  const older = await conflict();
  const newer = await conflict();
  expect([await placeOf(older, host), await placeOf(newer, host), await placeOf(newer, joiner)]).toEqual(
    [1, 2, 2].map((place) => ({ place: place + cases.length })),
  );
  const { version } = await caseOf(older);
  await decide(older, { outcome: 'host', reason: 'The board names the host.', version });
  expect([await placeOf(older, host), await placeOf(newer, host)]).toEqual([{}, { place: cases.length + 1 }]);
  const stranger = await registerPlayer(server.origin);
  expect((await stranger.send('GET /match/{matchId}/review', { params: { matchId: newer } })).status).toBe(404);
});
