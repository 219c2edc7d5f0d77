import type { EngineCase } from '@muqabla/contract/play/integrity/engine-check-calls';
import type { Caller } from '@muqabla/testing/caller';
import { insertHelpedGames, insertJudgements } from '@muqabla/testing/engine-check-fixtures';
import { setUpJudging } from '@muqabla/testing/engine-check-judging';
import { type Player, registerPlayer } from '@muqabla/testing/player';
import { createStaffMember, type StaffCaller } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeEach, describe, expect, it } from 'vitest';
import { readExpectations } from './expectations.queries.ts';
import { judgeGames } from './judge-games.ts';

// The games are written as they stand after play, without their money.
const server = setUpTestServer({ checkLedger: false });
const { judging, newPair, insertHelped, judgementsOf } = setUpJudging(server);
let reviewer: StaffCaller;

beforeEach(async () => {
  // A sign-in lasts for minutes, and tests pass hours.
  reviewer = await createStaffMember(server, 'reviewer');
});

const casesOf = async (player: Player, status: EngineCase['status'] = 'open', staff: Caller = reviewer) =>
  (await staff.call('GET /admin/engine-checks', { query: { status } })).cases.filter(
    ({ player: { _id } }) => _id === player.id,
  );
const close = (staff: Caller, caseId: string, finding: 'lookedInto' | 'cleared', reason = 'Looked at the games') =>
  staff.send('POST /admin/engine-checks/{caseId}/close', { params: { caseId }, body: { finding, reason } });

const openCase = async () => {
  const pair = await newPair();
  const matchIds = await insertHelped(pair, 'chess', 5);
  await judgeGames(judging.withEngine);
  const [found] = await casesOf(pair.host);
  if (found === undefined) throw new Error('no case was opened');
  return { ...pair, matchIds, found };
};

describe('a case', () => {
  it('opens with the fifth game, not before, and is about the player who agrees alone', async () => {
    const pair = await newPair();
    await insertHelped(pair, 'chess', 4);
    await judgeGames(judging.withEngine);
    expect(await casesOf(pair.host)).toEqual([]);
    await insertHelped(pair, 'chess', 1);
    await judgeGames(judging.withEngine);
    const [found, ...more] = await casesOf(pair.host);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ game: 'chess', status: 'open', games: 5, isCalibrated: false });
    expect(found?.agreement.agreed).toBe(found?.agreement.moves);
    expect(found?.evidence).toBeGreaterThan(6.8);
    expect(found?.deviations).toBeGreaterThan(3);
    expect(await casesOf(pair.joiner)).toEqual([]);
  });

  it('has its games and their moves beside the engine’s', async () => {
    const { found, matchIds, host } = await openCase();
    const { case: shown, games } = await reviewer.call('GET /admin/engine-checks/{caseId}', {
      params: { caseId: found._id },
    });
    expect(shown).toEqual(found);
    expect(games.map(({ matchId }) => matchId)).toEqual(matchIds.toReversed());
    for (const game of games)
      expect(game).toMatchObject({ rating: 1500, evidence: 2.5, seconds: 3, judge: 'Double with PATH' });
    const { moves } = await reviewer.call('GET /admin/engine-checks/{caseId}/games/{matchId}', {
      params: { caseId: found._id, matchId: matchIds[0] ?? '' },
    });
    expect(moves.length).toBeGreaterThan(6);
    for (const { move, best } of moves) expect(move).toBe(best);
    const other = await openCase();
    const answer = await reviewer.send('GET /admin/engine-checks/{caseId}/games/{matchId}', {
      params: { caseId: other.found._id, matchId: matchIds[0] ?? '' },
    });
    expect(answer.status).toBe(404);
    expect(other.host.id).not.toBe(host.id);
  });

  it('says of which moves the page was out of sight before, and that they agree more', async () => {
    const pair = await newPair();
    // Both sides look away before every second pair of moves, and only the host has help.
    const away = (actNumber: number) => (actNumber % 4 < 2 ? 2500 : 0);
    const matchIds = await insertHelpedGames(server, pair, { game: 'chess', count: 5, random: judging.random, away });
    await judgeGames(judging.withEngine);
    const [found] = await casesOf(pair.host);
    const { games } = await reviewer.call('GET /admin/engine-checks/{caseId}', {
      params: { caseId: found?._id ?? '' },
    });
    for (const { away: after, agreement } of games) {
      expect(after).toMatchObject({ isBetter: after.moves >= 5, agreed: after.moves });
      expect(after.moves).toBeGreaterThan(0);
      expect(after.moves).toBeLessThan(agreement.moves);
    }
    const { moves } = await reviewer.call('GET /admin/engine-checks/{caseId}/games/{matchId}', {
      params: { caseId: found?._id ?? '', matchId: matchIds[0] ?? '' },
    });
    expect(new Set(moves.map(({ act, awaySeconds }) => awaySeconds === (act % 4 < 2 ? 2.5 : 0)))).toEqual(
      new Set([true]),
    );
  });

  it('is the same for Ludo, by our own computer', async () => {
    const pair = await newPair();
    await insertHelped(pair, 'ludo-quick', 12);
    await server.runJob('judge-games', {});
    expect(await casesOf(pair.host)).toMatchObject([{ game: 'ludo-quick', status: 'open' }]);
    expect(await casesOf(pair.joiner)).toEqual([]);
  });

  it('grows with later games, stays one, and moves the strongest to the front', async () => {
    const weak = await openCase();
    const strong = await openCase();
    await insertHelped(strong, 'chess', 2);
    await judgeGames(judging.withEngine);
    const [grown] = await casesOf(strong.host);
    expect(grown).toMatchObject({ _id: strong.found._id, games: 7 });
    const { cases } = await reviewer.call('GET /admin/engine-checks', { query: {} });
    const places = [strong, weak].map(({ found }) => cases.findIndex(({ _id }) => _id === found._id));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const evidences = cases.map(({ evidence }) => evidence);
    expect(evidences).toEqual(evidences.toSorted((a, b) => b - a));
  });

  it('does nothing to the player and tells them nothing', async () => {
    const { host } = await openCase();
    const [row] = await server.services.db.query<{ bans: number; notices: number }>(
      `select (select count(*)::int from player_bans where player_id = $1) as bans,
              (select count(*)::int from notices where player_id = $1) as notices`,
      [host.id],
    );
    expect(row).toEqual({ bans: 0, notices: 0 });
  });

  it('is closed once, with a reason, by a named member of staff, and is in the audit log', async () => {
    const { host, found } = await openCase();
    const owner = await createStaffMember(server, 'owner');
    const answers = await Promise.all(
      [reviewer, owner, reviewer, owner].map((staff) => close(staff, found._id, 'cleared')),
    );
    const statuses = answers.map(({ status }) => status).sort((one, other) => one - other);
    expect(statuses).toEqual([200, 409, 409, 409]);
    expect(await casesOf(host)).toEqual([]);
    expect(await casesOf(host, 'cleared')).toMatchObject([{ closed: { reason: 'Looked at the games' } }]);
    const { records } = await owner.call('GET /admin/audit', {
      query: { action: 'engine.closed', subject: host.id },
    });
    expect(records).toMatchObject([
      { reason: 'Looked at the games', after: { caseId: found._id, finding: 'cleared' } },
    ]);
    expect((await close(reviewer, '019a0000-0000-7000-8000-000000000001', 'cleared')).status).toBe(404);
    await expect(
      server.services.db.query(`update engine_cases set reason = 'another' where case_id = $1`, [found._id]),
    ).rejects.toThrow('a closed case cannot change');
  });

  it('needs a reason, and another member’s claim bars closing it', async () => {
    const { found } = await openCase();
    expect((await close(reviewer, found._id, 'lookedInto', 'no')).status).toBe(400);
    const owner = await createStaffMember(server, 'owner');
    await owner.call('POST /admin/cases/{kind}/{caseId}/claim', { params: { kind: 'engineCheck', caseId: found._id } });
    expect((await close(reviewer, found._id, 'lookedInto')).status).toBe(409);
    expect((await close(owner, found._id, 'lookedInto')).status).toBe(200);
  });

  it('opens anew only by five later games', async () => {
    const { host, joiner, found } = await openCase();
    await close(reviewer, found._id, 'cleared');
    await insertHelped({ host, joiner }, 'chess', 4);
    server.clock.advance({ minutes: 1 });
    await judgeGames(judging.withEngine);
    expect(await casesOf(host)).toEqual([]);
    await insertHelped({ host, joiner }, 'chess', 1);
    await judgeGames(judging.withEngine);
    const [again] = await casesOf(host);
    expect(again).toMatchObject({ games: 5 });
    expect(again?._id).not.toBe(found._id);
    const { games } = await reviewer.call('GET /admin/engine-checks/{caseId}', { params: { caseId: found._id } });
    expect(games).toHaveLength(5);
  });

  it('is counted for the menu and the dashboard, which promises no time', async () => {
    await openCase();
    const { open } = await reviewer.call('GET /admin/engine-checks', { query: {} });
    const owner = await createStaffMember(server, 'owner');
    server.clock.advance({ minutes: 1 });
    const { queues } = await owner.call('GET /admin/dashboard');
    expect(queues.find(({ queue }) => queue === 'engineChecks')).toMatchObject({ count: open, over: 0 });
  });
});

it('the expectation is learnt from players without a case, and is this installation’s own from 200 sides on', async () => {
  const { host } = await openCase();
  const honest = await registerPlayer(server.origin);
  const at = server.clock.now();
  const sides = { rating: 1950, moves: [10, 10, 10], at };
  const learnt = async () => {
    await server.runJob('learn-expectations', {});
    const [row] = await server.services.db.query<{ games: number; agreed: number[]; spread: number }>(
      `select games, agreed, spread from engine_expectations where game = 'chess' and band = 4`,
    );
    return row;
  };
  await insertJudgements(server.ownerUrl, { ...sides, playerId: host.id, count: 50, agreed: [10, 10, 10] });
  await insertJudgements(server.ownerUrl, { ...sides, playerId: honest.id, count: 199, agreed: [6, 4, 2] });
  expect(await learnt()).toEqual({ games: 199, agreed: [1194, 796, 398], spread: 1 });
  const expectationOf = async () => (await readExpectations(server.services.db, 'chess'))(1950);
  expect((await expectationOf()).isCalibrated).toBe(false);
  await insertJudgements(server.ownerUrl, { ...sides, playerId: honest.id, count: 1, agreed: [6, 4, 2] });
  await learnt();
  const { isCalibrated, shares } = await expectationOf();
  expect(isCalibrated).toBe(true);
  expect(shares[2]).toBeLessThan(0.25);
});

it('judgements are deleted after half a year, those of an open case are not', async () => {
  const pair = await newPair();
  const matchIds = await insertHelped(pair, 'chess', 1);
  const { matchIds: kept } = await openCase();
  await judgeGames(judging.withEngine);
  server.clock.advance({ days: 181 });
  await server.runJob('learn-expectations', {});
  expect(await judgementsOf(matchIds)).toEqual([]);
  expect(await judgementsOf(kept)).toHaveLength(5);
  const checks = await server.services.db.query<{ match_id: string }>('select match_id from engine_checks');
  const left = new Set(checks.map(({ match_id }) => match_id));
  expect(matchIds.filter((matchId) => left.has(matchId))).toEqual([]);
  expect(kept.every((matchId) => left.has(matchId))).toBe(true);
});
