import type { PlayerReport } from '@muqabla/contract/accounts/player-reports/player-report-calls';
import type { Caller } from '@muqabla/testing/caller';
import { codeOf, twoPlayersWithCash } from '@muqabla/testing/friend-fixtures';
import { type Player, registerPlayer, startMatch, submitResult } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { RACE_WAYS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

const server = setUpTestServer();
let owner: pg.Client;
let support: Caller;
let reviewer: Caller;
let asha: Player;
let bilal: Player;

beforeAll(async () => {
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  [support, reviewer] = [await createStaffMember(server, 'support'), await createStaffMember(server, 'reviewer')];
});
afterAll(() => owner.end());
beforeEach(async () => {
  [asha, bilal] = await twoPlayersWithCash(server);
});

const report = (player: Player, other: Player, body: object = { reason: 'abuse', text: 'Bad words on the phone.' }) =>
  player.send('POST /players/{playerId}/report', { params: { playerId: other.id }, body: body as never });
const list = (query: { status?: 'open' | 'handled'; cursor?: string } = {}) =>
  support.call('GET /admin/player-reports', { query });
const close = (reportId: string, staff = support) =>
  staff.send('POST /admin/player-reports/{reportId}/close', {
    params: { reportId },
    body: { outcome: 'confirmed', note: 'The pictures are the same.' },
  });
const reportOf = (reports: readonly PlayerReport[], player: Player) =>
  reports.find(({ reported }) => reported._id === player.id);

it('reaches staff with both players and their battle, is handled once and audited, and the reporter is thanked', async () => {
  const matchId = await startMatch(asha, bilal);
  const sent = await Promise.all(
    Array.from({ length: RACE_WAYS }, () =>
      report(asha, bilal, { reason: 'fakeScreenshots', text: '  The same picture <b>twice</b>. ', matchId }),
    ),
  );
  expect(sent.map(({ status }) => String(status)).toSorted()).toEqual([
    '200',
    ...Array<string>(RACE_WAYS - 1).fill('409'),
  ]);
  expect(codeOf(await report(asha, bilal, { reason: 'abuse', matchId }))).toEqual([409, 'ALREADY_REPORTED']);
  const { reports, open } = await list();
  expect(open).toBe(1);
  const found = reportOf(reports, bilal);
  expect(found).toMatchObject({
    kind: 'player',
    reason: 'fakeScreenshots',
    text: 'The same picture <b>twice</b>.',
    reporter: { _id: asha.id, reports: 1, confirmed: 0 },
    reported: { reports: 1, confirmed: 0, banned: false },
    match: { _id: matchId, gameName: 'Ludo Classic' },
  });
  const reportId = found?._id ?? '';
  const closed = await Promise.all([close(reportId), close(reportId, reviewer)]);
  expect(closed.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  expect((await list()).reports).toEqual([]);
  expect((await list({ status: 'handled' })).reports[0]).toMatchObject({
    handled: { outcome: 'confirmed', note: 'The pictures are the same.' },
    reported: { reports: 1, confirmed: 1 },
  });
  expect((await asha.call('GET /user/notices', { query: {} })).notices[0]?.kind).toBe('reportHandled');
  expect((await bilal.call('GET /user/notices', { query: {} })).notices.map(({ kind }) => kind)).not.toContain(
    'reportHandled',
  );
  const { rows } = await owner.query(
    `select subject_id, after from audit_records where action = 'playerReport.handled'`,
  );
  expect(rows).toEqual([{ subject_id: bilal.id, after: { reportId, outcome: 'confirmed' } }]);
  // A handled one makes room for the next.
  expect((await report(asha, bilal, { reason: 'abuse', matchId })).status).toBe(200);
});

it('is of a player one has met, with words where no reason fits, and limited by day', async () => {
  const stranger = await registerPlayer(server.origin);
  const matchId = await startMatch(asha, bilal);
  expect(codeOf(await report(stranger, bilal))).toEqual([404, 'PLAYER_NOT_FOUND']);
  expect(codeOf(await report(stranger, bilal, { reason: 'abuse', matchId }))).toEqual([404, 'MATCH_NOT_FOUND']);
  expect(codeOf(await report(asha, asha, { reason: 'abuse', matchId }))).toEqual([404, 'MATCH_NOT_FOUND']);
  expect(codeOf(await report(asha, bilal, { reason: 'other', text: '  ', matchId }))).toEqual([
    422,
    'REPORT_WORDS_NEEDED',
  ]);
  expect(codeOf(await report(asha, bilal, { reason: 'abuse', text: 'x'.repeat(501), matchId }))).toEqual([
    400,
    'MALFORMED',
  ]);
  expect(codeOf(await report(asha, bilal, { reason: 'rude', matchId }))).toEqual([400, 'MALFORMED']);
  await owner.query('begin');
  await owner.query('set local session_replication_role = replica');
  await owner.query(
    `insert into player_reports (report_id, reporter_id, reported_id, reason, reported_at)
     select gen_random_uuid(), $1, gen_random_uuid(), 'abuse', $2 from generate_series(1, 10)`,
    [asha.id, server.clock.now()],
  );
  await owner.query('commit');
  expect(codeOf(await report(asha, bilal, { reason: 'abuse', matchId }))).toEqual([422, 'REPORTS_USED_UP']);
  await owner.query('delete from player_reports where reporter_id = $1', [asha.id]);
  expect((await report(asha, bilal, { reason: 'other', text: 'Left the room.', matchId })).status).toBe(200);
});

it('stands in one queue with the reports of quick words, page by page, the oldest first', async () => {
  const matchId = await startMatch(asha, bilal, { amount: 50 });
  await bilal.call('POST /match/{matchId}/phrases', {
    params: { matchId },
    body: { phrase: 'hello', key: crypto.randomUUID() },
  });
  await asha.call('POST /match/{matchId}/phrases/report', { params: { matchId } });
  await submitResult(bilal, matchId, { resultStatus: 'loss' });
  await owner.query(
    `insert into player_reports (report_id, reporter_id, reported_id, reason, reported_at)
     select gen_random_uuid(), p.player_id, $1, 'abuse', now() + n * interval '1 second'
     from generate_series(1, 40) n join (select player_id, row_number() over () as n from players where player_id <> $1) p using (n)`,
    [bilal.id],
  );
  const seen: PlayerReport[] = [];
  let cursor: string | undefined;
  do {
    const page = await list(cursor === undefined ? {} : { cursor });
    seen.push(...page.reports);
    cursor = page.next;
  } while (cursor !== undefined);
  expect(seen.map(({ at }) => at)).toEqual(seen.map(({ at }) => at).toSorted());
  expect(new Set(seen.map(({ _id, kind }) => `${kind} ${_id}`)).size).toBe((await list()).open);
  expect(seen.find(({ kind }) => kind === 'words')).toMatchObject({
    reporter: { _id: asha.id },
    reported: { _id: bilal.id },
    match: { _id: matchId },
  });
  // It is closed where its words are read.
  expect(codeOf(await close(matchId))).toEqual([404, 'REPORT_NOT_FOUND']);
  await reviewer.call('POST /admin/cases/{kind}/{caseId}/claim', { params: { kind: 'review', caseId: matchId } });
  await reviewer.call('POST /admin/reviews/{matchId}/doubt/close', {
    params: { matchId },
    body: { reason: 'The words are friendly.' },
  });
  expect((await list({ status: 'handled' })).reports.some(({ kind }) => kind === 'words')).toBe(true);
});

it('is listed by indexes, however many have been handled', async () => {
  await owner.query('begin');
  await owner.query('set local session_replication_role = replica');
  await owner.query(
    `insert into player_reports (report_id, reporter_id, reported_id, reason, reported_at, closed_by, closed_at, outcome, note)
     select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'abuse', now(), gen_random_uuid(), now(), 'unfounded', 'Nothing.'
     from generate_series(1, 50000)`,
  );
  await owner.query('commit');
  await owner.query('analyze player_reports');
  const { rows } = await owner.query(
    `explain (format json) select report_id from player_reports where closed_at is not null order by reported_at desc, report_id desc limit 62`,
  );
  expect(JSON.stringify(rows[0])).toContain('player_reports_closed');
  expect(JSON.stringify(rows[0])).not.toMatch(/Seq Scan|"Sort"/);
});

it('is on the page of the reported player, newest first and page by page, for those who handle reports', async () => {
  const matchId = await startMatch(asha, bilal);
  const about = (staff: Caller, before?: string) =>
    staff.call('GET /admin/players/{playerId}/reports', {
      params: { playerId: bilal.id },
      query: before === undefined ? {} : { before },
    });
  expect(await about(support)).toEqual({ reports: [], open: 0, confirmed: 0 });
  await report(asha, bilal, { reason: 'fakeScreenshots', text: 'The first one.', matchId });
  const [first] = (await about(support)).reports;
  await close(first?._id ?? '');
  await report(asha, bilal, { reason: 'abuse', text: 'The second one.', matchId });
  const { reports, ...rest } = await about(reviewer);
  expect(rest).toEqual({ open: 1, confirmed: 1 });
  expect(reports).toMatchObject([
    { reason: 'abuse', text: 'The second one.', reporter: { _id: asha.id }, match: { _id: matchId } },
    { reason: 'fakeScreenshots', handled: { outcome: 'confirmed', note: 'The pictures are the same.' } },
  ]);
  expect(reports[0]?.handled).toBeUndefined();
  // Reports that the reported player sent are not about them.
  const sent = await support.call('GET /admin/players/{playerId}/reports', {
    params: { playerId: asha.id },
    query: {},
  });
  expect(sent.reports).toEqual([]);
  // So many reports at one instant need a second page.
  await owner.query(
    `insert into player_reports (report_id, reporter_id, reported_id, reason, words, reported_at, closed_at, closed_by, outcome, note)
     select gen_random_uuid(), $1, $2, 'other', 'Words ' || n, now() - interval '1 day', now(), s.staff_id, 'unfounded', 'Seen.'
     from generate_series(1, 25) n, (select staff_id from staff limit 1) s`,
    [asha.id, bilal.id],
  );
  const one = await about(support);
  const two = await about(support, one.next);
  expect([one.reports.length, two.reports.length, two.next]).toEqual([20, 7, undefined]);
  expect(new Set([...one.reports, ...two.reports].map(({ _id }) => _id)).size).toBe(27);
  const finance = await createStaffMember(server, 'finance');
  const params = { playerId: bilal.id };
  expect((await finance.send('GET /admin/players/{playerId}/reports', { params, query: {} })).status).toBe(404);
  const unknown = { playerId: crypto.randomUUID() };
  expect(codeOf(await support.send('GET /admin/players/{playerId}/reports', { params: unknown, query: {} }))).toEqual([
    404,
    'PLAYER_NOT_FOUND',
  ]);
});
