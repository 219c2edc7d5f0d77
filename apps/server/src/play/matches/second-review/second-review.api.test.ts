import type { ChosenPenalty, Outcome } from '@muqabla/contract/play/matches/review-calls';
import { callsIn } from '@muqabla/testing/caller';
import { type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { createStaffMember, type StaffCaller } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

const server = setUpTestServer();
let host: Player;
let joiner: Player;
let first: StaffCaller;
let second: StaffCaller;
let owner: StaffCaller;

beforeAll(async () => {
  [host, joiner] = await Promise.all([
    playerWithCash(server.origin, 5000, 'Hema Host'),
    playerWithCash(server.origin, 5000, 'Jatin Joiner'),
  ]);
});
beforeEach(async () => {
  [first, second, owner] = await Promise.all([
    createStaffMember(server, 'reviewer'),
    createStaffMember(server, 'reviewer'),
    createStaffMember(server, 'owner'),
  ]);
  await server.services.settings.write('secondReviewPercent', 100);
});

const SECRET = 'The winning screen is of the host';

const PREVIEW = 'POST /admin/reviews/{matchId}/reversal/preview';
const REVERSAL = 'POST /admin/reviews/{matchId}/reversal';
/** Values of parts of paths, for what concerns a battle. */
const VALUES = (matchId: string): Record<string, string> => ({
  matchId,
  playerId: host.id,
  subjectId: matchId,
  id: host.id,
});

const decided = async (outcome: Outcome = 'host', by: StaffCaller = first, penalties: ChosenPenalty[] = []) => {
  const matchId = await startMatch(host, joiner, { amount: 100 });
  for (const player of [host, joiner])
    expect((await submitResult(player, matchId, { resultStatus: 'win' })).status).toBe(200);
  const { version } = await by.call('GET /admin/reviews/{matchId}', { params: { matchId } });
  await by.call('POST /admin/reviews/{matchId}/decision', {
    params: { matchId },
    body: { outcome, reason: SECRET, version, penalties },
  });
  return matchId;
};
const list = (staff: StaffCaller, status: 'open' | 'differs' | 'done' = 'open') =>
  staff.call('GET /admin/second-reviews', { query: { status } });
const has = async (staff: StaffCaller, matchId: string, status: 'open' | 'differs' | 'done' = 'open') =>
  (await list(staff, status)).reviews.some(({ _id }) => _id === matchId);
const open = (staff: StaffCaller, matchId: string) =>
  staff.send('GET /admin/second-reviews/{matchId}', { params: { matchId } });
const decideAgain = (staff: StaffCaller, matchId: string, outcome: Outcome) =>
  staff.send('POST /admin/second-reviews/{matchId}/decision', {
    params: { matchId },
    body: { outcome, reason: 'Both pictures say so' },
  });
const close = (staff: StaffCaller, matchId: string) =>
  staff.send('POST /admin/second-reviews/{matchId}/close', {
    params: { matchId },
    body: { reason: 'The first overlooked the clock' },
  });

describe('a decided dispute', () => {
  it('is drawn for another reviewer, and not for the one who decided it', async () => {
    const matchId = await decided();
    expect([await has(second, matchId), await has(first, matchId)]).toEqual([true, false]);
    expect((await list(second)).open).toBeGreaterThan(0);
    const answer = await open(first, matchId);
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'SECOND_REVIEW_NOT_BLIND' }]);
    expect((await decideAgain(first, matchId, 'host')).body).toMatchObject({ code: 'SECOND_REVIEW_NOT_BLIND' });
  });

  it('is not drawn where the share is 0', async () => {
    await server.services.settings.write('secondReviewPercent', 0);
    const matchId = await decided();
    expect(await has(second, matchId)).toBe(false);
    expect((await open(second, matchId)).status).toBe(404);
  });

  it('is shown with both results and pictures as before, and without a word of its end', async () => {
    const matchId = await decided('joiner');
    const before = await first.call('GET /admin/reviews/{matchId}', { params: { matchId } });
    const { status, body } = await open(second, matchId);
    expect(status).toBe(200);
    const blind = body as unknown as typeof before;
    for (const side of ['hostEvidence', 'joinerEvidence'] as const)
      expect(blind[side]).toMatchObject({ resultStatus: 'win', submittedAt: before[side]?.submittedAt });
    expect(blind.timeline.map(({ move }) => move)).toEqual(
      before.timeline.map(({ move }) => move).filter((move) => move !== 'decide'),
    );
    const text = JSON.stringify(body);
    for (const word of [SECRET, 'decision', 'winner', 'completed', 'cancelled', 'postings', 'prize'])
      expect(text).not.toContain(word);
    expect(blind.hostHistory).toEqual(before.hostHistory);
  });
});

describe('a second decision', () => {
  it('that is the same is stored and shown with the first, and moves nothing', async () => {
    const matchId = await decided('host');
    const moneyOf = () => server.services.db.query('select count(*) from ledger.transfers');
    const money = await moneyOf();
    const { body } = await decideAgain(second, matchId, 'host');
    expect(body).toMatchObject({
      decisions: {
        first: { by: { name: (await first.call('GET /admin/me')).name }, outcome: 'host', reason: SECRET },
        second: { outcome: 'host', reason: 'Both pictures say so' },
        agree: true,
      },
    });
    expect(await moneyOf()).toEqual(money);
    expect([await has(second, matchId), await has(second, matchId, 'done')]).toEqual([false, true]);
    const { records } = await owner.call('GET /admin/audit', { query: { subject: matchId } });
    expect(records.map(({ action }) => action)).toContain('secondReview.decided');
  });

  it('that differs waits for an owner, who closes it once', async () => {
    const matchId = await decided('host');
    await decideAgain(second, matchId, 'cancel');
    expect([await has(owner, matchId, 'differs'), await has(owner, matchId, 'done')]).toEqual([true, false]);
    expect((await close(second, matchId)).status).toBe(404);
    const answers = await Promise.all([close(owner, matchId), close(owner, matchId)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect([await has(owner, matchId, 'differs'), await has(owner, matchId, 'done')]).toEqual([false, true]);
  });

  it('is one of several at once', async () => {
    const matchId = await decided('host');
    const others = await Promise.all(Array.from({ length: 4 }, () => createStaffMember(server, 'reviewer')));
    const answers = await Promise.all(
      [second, ...others].map((staff, place) => decideAgain(staff, matchId, place % 2 === 0 ? 'host' : 'joiner')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body)).toMatchObject(
      Array.from({ length: 4 }, () => ({ code: 'SECOND_REVIEW_DONE' })),
    );
    expect((await open(owner, matchId)).status).toBe(409);
  });

  it('cannot be closed where both agree, or where there is none', async () => {
    const matchId = await decided('host');
    expect((await close(owner, matchId)).status).toBe(404);
    await decideAgain(second, matchId, 'host');
    expect((await close(owner, matchId)).status).toBe(404);
  });
});

describe('a reviewer who looks the decision up', () => {
  it.each<[string, (staff: StaffCaller, matchId: string) => Promise<unknown>]>([
    ['in the review', (staff, matchId) => staff.call('GET /admin/reviews/{matchId}', { params: { matchId } })],
    ['in the battle', (staff, matchId) => staff.call('GET /admin/battles/{matchId}', { params: { matchId } })],
    ['in the money of a reversal', (staff, matchId) => staff.call(PREVIEW, { params: { matchId } })],
    [
      'by proposing a reversal',
      (staff, matchId) => staff.call(REVERSAL, { params: { matchId }, body: { reason: 'I have a doubt about it' } }),
    ],
    ['in the list of battles', (staff) => staff.call('GET /admin/battles', { query: {} })],
  ])('%s is not blind any more', async (_, look) => {
    const matchId = await decided();
    expect(await has(second, matchId)).toBe(true);
    await look(second, matchId);
    expect(await has(second, matchId)).toBe(false);
    expect((await open(second, matchId)).body).toMatchObject({ code: 'SECOND_REVIEW_NOT_BLIND' });
    expect((await decideAgain(second, matchId, 'host')).body).toMatchObject({ code: 'SECOND_REVIEW_NOT_BLIND' });
    expect((await open(owner, matchId)).status).toBe(200);
  });
});

it('a response that names a decided battle, of any call, is a look', { timeout: 300_000 }, async () => {
  const matchId = await decided('host', first, [{ kind: 'fraud', side: 'joiner' }]);
  const looker = await createStaffMember(server, 'owner');
  const database = new pg.Client({ connectionString: server.ownerUrl });
  await database.connect();
  const looks = () => database.query('select from second_review_looks where staff_id = $1', [looker.staffId]);
  const telling: string[] = [];
  try {
    for (const [name, call] of callsIn('sandbox')) {
      if (!/^GET \/admin\/(?!second-reviews)/.test(name) || !call.access.startsWith('staff:')) continue;
      await database.query('delete from second_review_looks where staff_id = $1', [looker.staffId]);
      const { status, body } = await looker.send(name, {
        params: Object.fromEntries(
          [...name.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, VALUES(matchId)[key] ?? '~']),
        ),
        ...(name === 'GET /admin/search' && { query: { q: matchId } }),
      });
      const text = JSON.stringify(body);
      if (status !== 200 || !(text.includes(matchId) || text.includes(SECRET))) continue;
      telling.push(name);
      expect([name, (await looks()).rowCount]).not.toEqual([name, 0]);
    }
  } finally {
    await database.end();
  }
  for (const name of ['/admin/battles', '/admin/penalties', '/admin/audit', '/admin/ledger/transfers'])
    expect(telling).toContain(`GET ${name}`);
});

it('neither decision can be changed afterwards, by any code', async () => {
  const matchId = await decided('host');
  await decideAgain(second, matchId, 'cancel');
  await expect(
    server.services.db.query(`update second_reviews set second_outcome = 'host' where match_id = $1`, [matchId]),
  ).rejects.toThrow('stays as it was');
});
