import type { Caller } from '@muqabla/testing/caller';
import { type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, expect, it } from 'vitest';

const server = setUpTestServer();
let host: Player;
let joiner: Player;
let reena: Caller;
let ravi: Caller;

const reviewer = (name: string) => createStaffMember(server, 'reviewer', name);

beforeAll(async () => {
  [host, joiner] = await Promise.all([
    playerWithCash(server.origin, 10_000, 'Hema Host'),
    playerWithCash(server.origin, 10_000, 'Jatin Joiner'),
  ]);
  [reena, ravi] = [await reviewer('Reena'), await reviewer('Ravi')];
});

/** Advances the clock and renews the access tokens. */
const pass = async (minutes: number) => {
  server.clock.advance({ minutes });
  for (const player of [host, joiner]) player.token = (await player.call('GET /refresh')).accessToken;
  for (const staff of [reena, ravi]) staff.token = (await staff.call('GET /admin/refresh')).accessToken;
};
const conflict = async () => {
  const matchId = await startMatch(host, joiner);
  for (const player of [host, joiner]) await submitResult(player, matchId, { resultStatus: 'win' });
  return matchId;
};
const claim = async (caller: Caller, matchId: string) =>
  (await caller.call('POST /admin/cases/{kind}/{caseId}/claim', { params: { kind: 'review', caseId: matchId } })).claim;
const caseOf = (caller: Caller, matchId: string) =>
  caller.call('GET /admin/reviews/{matchId}', { params: { matchId } });
const decide = async (caller: Caller, matchId: string, outcome = 'host') =>
  caller.send('POST /admin/reviews/{matchId}/decision', {
    params: { matchId },
    body: { outcome, reason: 'The board names the host.', version: (await caseOf(caller, matchId)).version },
  });

it('lets the first reviewer claim a case; the second sees the claim, can read the case, and cannot decide it', async () => {
  const matchId = await conflict();
  expect(await claim(reena, matchId)).toMatchObject({ name: 'Reena', mine: true });
  expect(await claim(ravi, matchId)).toMatchObject({ name: 'Reena', mine: false });
  expect((await caseOf(ravi, matchId)).claim).toMatchObject({ name: 'Reena', mine: false });
  const { cases } = await ravi.call('GET /admin/reviews', { query: {} });
  expect(cases.find(({ _id }) => _id === matchId)?.claim?.name).toBe('Reena');
  const refused = await decide(ravi, matchId);
  expect([refused.status, refused.body.code]).toEqual([409, 'CASE_CLAIMED']);
  expect((await decide(reena, matchId)).status).toBe(200);
  expect((await caseOf(ravi, matchId)).claim).toBeUndefined();
  expect((await server.services.db.query('select from case_claims where case_id = $1', [matchId])).length).toBe(0);
});

it('lets the next reviewer claim a case that was released, or five minutes after the last claim', async () => {
  const matchId = await conflict();
  await claim(reena, matchId);
  await ravi.call('DELETE /admin/cases/{kind}/{caseId}/claim', { params: { kind: 'review', caseId: matchId } });
  expect(await claim(ravi, matchId)).toMatchObject({ name: 'Reena' });
  await reena.call('DELETE /admin/cases/{kind}/{caseId}/claim', { params: { kind: 'review', caseId: matchId } });
  expect(await claim(ravi, matchId)).toMatchObject({ name: 'Ravi', mine: true });
  await pass(4);
  expect(await claim(ravi, matchId)).toMatchObject({ mine: true });
  await pass(4);
  expect(await claim(reena, matchId)).toMatchObject({ name: 'Ravi' });
  await pass(2);
  expect(await claim(reena, matchId)).toMatchObject({ name: 'Reena', mine: true });
});

it('accepts the claim of one of twenty simultaneous reviewers', async () => {
  const matchId = await conflict();
  const claims = await Promise.all(
    Array.from({ length: 20 }, (_, index) => claim(index % 2 === 0 ? reena : ravi, matchId)),
  );
  expect(new Set(claims.map((each) => each?.name)).size).toBe(1);
  expect(claims.filter((each) => each?.mine).length).toBe(10);
});

it('marks a case as overdue after five minutes, and lists it first', async () => {
  const first = await conflict();
  await pass(6);
  const second = await startMatch(host, joiner);
  for (const player of [host, joiner]) await submitResult(player, second, { resultStatus: 'win' });
  const { cases, overdue } = await reena.call('GET /admin/reviews', { query: {} });
  const places = [first, second].map((id) => cases.findIndex(({ _id }) => _id === id));
  expect(places[0]).toBeLessThan(places[1] ?? 0);
  expect(places.map((place) => cases[place]?.overdue)).toEqual([true, false]);
  expect(overdue).toBe(cases.filter((each) => each.overdue).length);
});

it('shows both players’ earlier matches, conflicts, decisions and penalties', async () => {
  const [asha, bilal] = await Promise.all([
    playerWithCash(server.origin, 5000, 'Asha'),
    playerWithCash(server.origin, 5000, 'Bilal'),
  ]);
  const quarrel = async () => {
    const matchId = await startMatch(asha, bilal);
    for (const player of [asha, bilal]) await submitResult(player, matchId, { resultStatus: 'win' });
    return matchId;
  };
  const first = await quarrel();
  const { version } = await caseOf(reena, first);
  await reena.call('POST /admin/reviews/{matchId}/decision', {
    params: { matchId: first },
    body: { outcome: 'host', reason: 'An old picture.', version, penalties: [{ side: 'joiner', kind: 'fraud' }] },
  });
  const peaceful = await startMatch(asha, bilal);
  await submitResult(bilal, peaceful, { resultStatus: 'loss' });
  const last = await quarrel();
  const { hostHistory, joinerHistory } = await caseOf(reena, last);
  const both = { battles: 2, conflicts: 1, reviewed: 1 };
  expect(hostHistory).toEqual({ ...both, wonInReview: 1, penalties: 0, penaltySum: 0 });
  expect(joinerHistory).toEqual({ ...both, wonInReview: 0, penalties: 1, penaltySum: 100 });

  // Called off by staff before any result: neither a dispute nor a played match.
  const stuck = await startMatch(asha, bilal);
  const params = { matchId: stuck };
  const { version: currentVersion } = await reena.call('GET /admin/battles/{matchId}', { params });
  const body = { reason: 'The game’s servers are down.', version: currentVersion };
  await reena.call('POST /admin/battles/{matchId}/cancel', { params, body });
  const after = await caseOf(reena, last);
  expect([after.hostHistory, after.joinerHistory]).toEqual([hostHistory, joinerHistory]);
});
