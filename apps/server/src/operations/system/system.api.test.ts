import type { Caller } from '@muqabla/testing/caller';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, describe, expect, it } from 'vitest';

const server = setUpTestServer();
let owner: Caller;

beforeAll(async () => {
  owner = await createStaffMember(server, 'owner');
});

const REASON = 'the gateway is back';

const add = (task: string, payload: object, runAt: Date | null = null) =>
  server.services.db.query('select add_job($1, $2, $3, null)', [task, JSON.stringify(payload), runAt]);

const list = (state?: string, cursor?: string) =>
  owner.call('GET /admin/system/jobs', { query: { ...(state !== undefined && { state }), cursor } } as never);

/** A job that failed once and waits for its retry, with a phone number in its error. */
const failing = async (task: string) => {
  await add(task, { matchId: 'not an id of 9876543210', version: 1, withdrawalId: 'not an id of 9876543210', id: 7 });
  await expect(server.drain()).rejects.toThrow();
  const job = (await list('retrying')).jobs.find((each) => each.task === task);
  if (job === undefined) throw new Error(`${task} has not failed`);
  return job;
};

const act = (verb: 'retry' | 'delete', jobId: string, reason = REASON, caller = owner) =>
  caller.send(`POST /admin/system/jobs/{jobId}/${verb}`, { params: { jobId }, body: { reason } });

describe('jobs', () => {
  it('are listed by state with attempts and last error, without payload', async () => {
    const job = await failing('send-payout');
    expect(job).toMatchObject({ state: 'retrying', attempts: 1, maxAttempts: 25, deletable: false });
    expect(job.lastError).toContain('invalid input syntax');
    expect(job.lastError).toContain('[redacted]');
    expect(JSON.stringify(await list('retrying'))).not.toContain('9876543210');
    expect((await list('retrying')).counts.retrying).toBeGreaterThanOrEqual(1);
    expect((await list()).jobs).toEqual([]);
  });

  it('are paged in the order in which they are due', async () => {
    const at = (minute: number) => new Date(Date.UTC(2040, 0, 1, 0, minute));
    for (let minute = 0; minute < 60; minute += 1)
      await add('match-deadline', { matchId: 'x', version: 1 }, at(minute));
    const first = await list('delayed');
    expect(first.jobs).toHaveLength(50);
    const second = await list('delayed', first.next);
    const times = [...first.jobs, ...second.jobs].map(({ runAt }) => runAt);
    expect(times).toEqual([...times].sort());
    expect(times).toContain(at(59).toISOString());
  });

  it('can be retried, which is audited with the reason', async () => {
    const [delayed] = (await list('delayed')).jobs;
    const jobId = delayed?._id ?? '';
    const { status, body } = await act('retry', jobId);
    expect([status, body]).toEqual([200, { message: 'Retrying the job now.' }]);
    // It was due in years: its failure proves that it ran.
    await expect(server.drain()).rejects.toThrow('invalid input syntax');
    expect((await list('retrying')).jobs.map(({ _id }) => _id)).toContain(jobId);
    const { records } = await owner.call('GET /admin/audit', { query: { action: 'job.retried' } });
    expect(records[0]).toMatchObject({ subject: { kind: 'job', _id: jobId }, reason: REASON });
    expect(JSON.stringify(records)).not.toContain('matchId');
  });

  it('are never deleted when they may move money', async () => {
    const jobs = (await list('retrying')).jobs;
    for (const { _id } of jobs) {
      const { status, body } = await act('delete', _id);
      expect([status, (body as { code: string }).code]).toEqual([422, 'JOB_MOVES_MONEY']);
    }
    expect((await list('retrying')).jobs.map(({ _id }) => _id)).toEqual(
      expect.arrayContaining(jobs.map(({ _id }) => _id)),
    );
  });

  it('are deleted otherwise, once', async () => {
    await add('send-sms', {}, new Date(Date.UTC(2035, 0, 1)));
    const job = (await list('delayed')).jobs.find(({ task }) => task === 'send-sms');
    if (job === undefined) throw new Error('no such job');
    expect(job.deletable).toBe(true);
    const both = await Promise.all([act('delete', job._id), act('delete', job._id)]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200,
      expect.toSatisfy((code) => code === 404 || code === 409),
    ]);
    expect((await list('delayed')).jobs.some(({ _id }) => _id === job._id)).toBe(false);
    expect((await owner.call('GET /admin/audit', { query: { action: 'job.deleted' } })).records).toHaveLength(1);
  });

  it('require a reason and a valid id', async () => {
    expect((await act('retry', '1', '')).status).toBe(400);
    expect((await act('retry', '0')).status).toBe(400);
    expect((await act('retry', '999999999999')).status).toBe(404);
  });
});

describe('health', () => {
  it('contains processes, database, queues, checks, backup and providers', async () => {
    await owner.call('POST /admin/ledger/check');
    const health = await owner.call('GET /admin/system/health');
    expect(health).toMatchObject({ ledger: { ok: true }, backup: null, failedJobs: 0 });
    expect(health.processes).toEqual([expect.objectContaining({ alive: true, version: health.version })]);
    expect(health.database.megabytes).toBeGreaterThan(1);
    expect(health.queues.map(({ queue }) => queue).sort()).toEqual([
      'complaint_overdue',
      'jobs',
      'payout_unknown',
      'provider_contradiction',
      'public_log',
      'review',
      'webhook',
      'withdrawal',
    ]);
    expect(health.providers.every(({ sandbox }) => sandbox)).toBe(true);
  });

  it('shows a process without recent heartbeat as silent', async () => {
    server.clock.advance({ minutes: 3 });
    const { processes } = await owner.call('GET /admin/system/health');
    expect(processes.map(({ alive }) => alive)).toEqual([false]);
  });
});
