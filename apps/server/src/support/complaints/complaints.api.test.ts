import type { Complaint } from '@muqabla/contract/support/complaints/complaint-calls';
import { createMatch, type Player, playerWithCash, registerPlayer } from '@muqabla/testing/player';
import { createStaffMember, type StaffCaller } from '@muqabla/testing/staff-member';
import { RACE_WAYS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, describe, expect, it } from 'vitest';

const server = setUpTestServer();
let support: StaffCaller;
let owner: StaffCaller;
beforeAll(async () => {
  support = await createStaffMember(server, 'support', 'Sameer');
  owner = await createStaffMember(server, 'owner', 'Olga');
});

type Answer = Complaint & { code: string };
const file = (player: Player, body: object = {}) =>
  player.send<Answer>('POST /user/complaints', { body: { category: 'payment', text: 'My money is late.', ...body } });
const own = async (player: Player) => (await player.call('GET /user/complaints', { query: {} })).complaints;
const escalate = (player: Player, complaintId: string) =>
  player.send<Answer>('POST /user/complaints/{complaintId}/escalate', {
    params: { complaintId },
    body: { text: 'This is not settled.' },
  });
const act = (
  staff: StaffCaller,
  name: 'acknowledge' | 'reply' | 'escalate' | 'close',
  complaintId: string,
  body?: object,
) =>
  staff.send<{ state: string; code: string }>(`POST /admin/complaints/{complaintId}/${name}`, {
    params: { complaintId },
    ...(body !== undefined && { body }),
  });
const inDays = async (days: number, player: Player) => {
  server.clock.advance({ days, minutes: 1 });
  player.token = (await player.call('GET /refresh')).accessToken;
};

describe('a complaint', () => {
  it('gets a receipt with its clocks, is acknowledged and answered, and every step is told to the player', async () => {
    const player = await registerPlayer(server.origin);
    const { status, body: receipt } = await file(player);
    expect(status).toBe(200);
    expect(receipt.number).toMatch(/^C-[2-9A-HJ-NP-Z]{8}$/);
    const hours = (until: string) => (Date.parse(until) - Date.parse(receipt.filedAt)) / 3_600_000;
    expect([hours(receipt.acknowledgeBy), hours(receipt.resolveBy)]).toEqual([24, 360]);
    expect(receipt).toMatchObject({ state: 'filed', escalated: false, mayEscalate: false });
    expect((await escalate(player, receipt._id)).body.code).toBe('COMPLAINT_NOT_TO_ESCALATE');
    expect((await act(support, 'acknowledge', receipt._id)).body.state).toBe('acknowledged');
    expect((await act(support, 'acknowledge', receipt._id)).body.code).toBe('COMPLAINT_MOVED_ON');
    await act(support, 'reply', receipt._id, { text: 'We asked the bank.' });
    const answers = await Promise.all(
      Array.from({ length: RACE_WAYS }, () =>
        act(support, 'close', receipt._id, { outcome: 'rejected', text: 'The bank has sent it.' }),
      ),
    );
    expect(answers.filter(({ status: each }) => each === 200)).toHaveLength(1);
    const [complaint] = await own(player);
    expect(complaint).toMatchObject({ state: 'rejected', mayEscalate: true });
    const params = { complaintId: receipt._id };
    expect(await support.call('GET /admin/complaints/{complaintId}', { params })).toMatchObject({
      number: receipt.number,
      state: 'rejected',
    });
    expect(complaint?.events.map(({ event, byPlayer, text }) => [event, byPlayer, text])).toEqual([
      ['filed', true, 'My money is late.'],
      ['acknowledged', false, ''],
      ['replied', false, 'We asked the bank.'],
      ['rejected', false, 'The bank has sent it.'],
    ]);
    expect(JSON.stringify(complaint)).not.toContain('Sameer');
    const { notices } = await player.call('GET /user/notices', { query: {} });
    expect(notices.filter(({ kind }) => kind === 'complaintAnswered')).toHaveLength(3);
    // A complaint goes to the grievance officer once, and only an owner answers for the officer.
    const escalated = await Promise.all(Array.from({ length: RACE_WAYS }, () => escalate(player, receipt._id)));
    expect(escalated.filter(({ status: each }) => each === 200)).toHaveLength(1);
    const close = { outcome: 'resolved', text: 'We paid it.' };
    expect((await act(support, 'close', receipt._id, close)).body.code).toBe('COMPLAINT_OF_OFFICER');
    expect((await act(owner, 'close', receipt._id, close)).body.state).toBe('resolved');
    expect((await own(player))[0]).toMatchObject({ state: 'resolved', escalated: true, mayEscalate: false });
    const { records } = await owner.call('GET /admin/audit', { query: { subject: receipt._id } });
    expect(records.map(({ action }) => action)).toEqual([
      'complaint.resolved',
      'complaint.rejected',
      'complaint.replied',
      'complaint.acknowledged',
    ]);
    expect(JSON.stringify(records)).not.toContain('bank');
  });

  it('names only a battle or payment of the player, and no other player reads or escalates it', async () => {
    const player = await playerWithCash(server.origin, 200);
    const other = await registerPlayer(server.origin);
    const { _id: matchId } = await createMatch(player, 50);
    const about = { kind: 'match', _id: matchId };
    expect((await file(other, { about })).body.code).toBe('COMPLAINT_SUBJECT_NOT_FOUND');
    const { body } = await file(player, { category: 'battle', about });
    expect(body.about).toEqual(about);
    expect(await own(other)).toEqual([]);
    expect((await escalate(other, body._id)).body.code).toBe('COMPLAINT_NOT_FOUND');
    for (const text of ['', '   ', 'x'.repeat(1001)]) expect((await file(player, { text })).status).toBe(400);
  });

  it('is one of three open ones and five in a day, however many are sent at once', async () => {
    const player = await registerPlayer(server.origin);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => file(player, { text: `Late: ${index}.` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.code === 'COMPLAINTS_OPEN')).toHaveLength(3);
  });

  it('is one when the same words are sent again while it is open', async () => {
    const player = await registerPlayer(server.origin);
    // With the last one below, as many as a player may file in a minute.
    const answers = await Promise.all(Array.from({ length: 9 }, () => file(player)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.number}`)).size).toBe(1);
    expect(await own(player)).toHaveLength(1);
    const { _id: complaintId } = answers[0]!.body;
    await act(support, 'close', complaintId, { outcome: 'resolved', text: 'It was sent.' });
    const afterwards = await file(player);
    expect(afterwards.status).toBe(200);
    expect(afterwards.body._id).not.toBe(complaintId);
  });

  it('is overdue for staff and the metric after its clock, comes first in the list, and may then be escalated', async () => {
    const player = await registerPlayer(server.origin);
    const { body } = await file(player, { category: 'privacy' });
    await server.services.db.query(
      `update complaints set filed_at = filed_at - interval '2 days', acknowledge_by = acknowledge_by - interval '2 days',
         due_at = due_at - interval '2 days' where complaint_id = $1`,
      [body._id],
    );
    const { complaints, counts } = await support.call('GET /admin/complaints', { query: { list: 'open' } });
    expect(counts.open).toBe(complaints.length);
    expect(complaints[0]).toMatchObject({ _id: body._id, overdue: true, text: 'My money is late.' });
    const privacy = await support.call('GET /admin/complaints', { query: { list: 'open', category: 'privacy' } });
    expect(privacy.complaints.map(({ _id }) => _id)).toEqual([body._id]);
    const { queues } = await owner.call('GET /admin/system/health');
    expect(queues.find(({ queue }) => queue === 'complaint_overdue')?.waiting).toBe(1);
    expect((await escalate(player, body._id)).body).toMatchObject({ state: 'filed', escalated: true });
    const officer = await support.call('GET /admin/complaints', { query: { list: 'escalated' } });
    expect(officer.complaints.map(({ _id }) => _id)).toContain(body._id);
    expect(officer.counts).toEqual({ open: counts.open, escalated: officer.complaints.length });
  });

  it('can no longer be escalated 30 days after its answer', async () => {
    const player = await registerPlayer(server.origin);
    const { body } = await file(player);
    await act(support, 'close', body._id, { outcome: 'resolved', text: 'Done.' });
    await inDays(29, player);
    expect((await own(player))[0]?.mayEscalate).toBe(true);
    await inDays(2, player);
    expect((await own(player))[0]?.mayEscalate).toBe(false);
    expect((await escalate(player, body._id)).body.code).toBe('COMPLAINT_NOT_TO_ESCALATE');
  });
});

describe('the complaints of a player', () => {
  it('are on the player’s page, newest first and page by page, for those who answer complaints', async () => {
    // The clock has gone past the sessions of the others.
    const [helper, head] = [await createStaffMember(server, 'support'), await createStaffMember(server, 'owner')];
    const player = await registerPlayer(server.origin);
    const of = (staff: StaffCaller, before?: string) =>
      staff.call('GET /admin/players/{playerId}/complaints', {
        params: { playerId: player.id },
        query: before === undefined ? {} : { before },
      });
    expect(await of(helper)).toEqual({ complaints: [] });
    const { body: first } = await file(player, { text: 'The first.' });
    await act(helper, 'close', first._id, { outcome: 'resolved', text: 'Settled.' });
    server.clock.advance({ minutes: 1 });
    await file(player, { text: 'The second.', category: 'privacy' });
    const { complaints } = await of(head);
    expect(complaints).toMatchObject([
      { text: 'The second.', category: 'privacy', state: 'filed', overdue: false },
      { text: 'The first.', state: 'resolved', player: { _id: player.id } },
    ]);
    // Others at the instant of the first, so that a page ends among equal times.
    await server.services.db.query(
      `insert into complaints (complaint_id, number, player_id, category, state, body, filed_at, acknowledge_by, acknowledged_at,
                               resolve_by, closed_at)
       select gen_random_uuid(), 'C-' || upper(substr(translate(md5(n::text), '01abcdef', '23ABCDEF'), 1, 8)), player_id, category, state,
              body, filed_at, acknowledge_by, acknowledged_at, resolve_by, closed_at
       from complaints, generate_series(1, 24) n where complaint_id = $1`,
      [first._id],
    );
    const one = await of(helper);
    const two = await of(helper, one.next);
    expect([one.complaints.length, two.complaints.length, two.next]).toEqual([20, 6, undefined]);
    expect(new Set([...one.complaints, ...two.complaints].map(({ _id }) => _id)).size).toBe(26);
    const finance = await createStaffMember(server, 'finance');
    const params = { playerId: player.id };
    expect((await finance.send('GET /admin/players/{playerId}/complaints', { params, query: {} })).status).toBe(404);
    const unknown = { playerId: crypto.randomUUID() };
    expect(await helper.send('GET /admin/players/{playerId}/complaints', { params: unknown, query: {} })).toMatchObject(
      { status: 404, body: { code: 'PLAYER_NOT_FOUND' } },
    );
  });
});
