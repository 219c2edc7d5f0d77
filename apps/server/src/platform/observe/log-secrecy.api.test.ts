import { SIGNED_IN_COOKIE } from '@muqabla/contract/constants';
import { createCaller } from '@muqabla/testing/caller';
import { randomAadhaar, requestKycOtp, verifyKyc } from '@muqabla/testing/kyc';
import { playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { recordLog } from '@muqabla/testing/recorded-log';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { until } from '@muqabla/testing/until';
import pg from 'pg';
import { describe, expect, it } from 'vitest';

const { log, lines } = recordLog();

const server = setUpTestServer({ log });

type Line = { msg: string; requestId?: string; jobId?: string; task?: string; error?: { message: string } };
const parsed = (): Line[] => lines.map((line) => JSON.parse(line) as Line);

describe('secrets and personal data', () => {
  it('are in no line of the log of a whole journey, failures included', async () => {
    const secrets: string[] = [];
    const player = await playerWithCash(server.origin, 500, 'Lavanya Venkataraman');
    const other = await playerWithCash(server.origin, 500, 'Harbhajan Khurana');
    secrets.push(player.phone, other.phone, player.me.fullName, other.me.fullName);
    const otps = await player.call('GET /sandbox/messages', { query: { to: player.phone } });
    // This cookie only marks that there is a session.
    player.cookies.delete(SIGNED_IN_COOKIE);
    secrets.push(...otps.map(({ otp }) => otp ?? ''), player.token ?? '', ...player.cookies.values());
    const matchId = await startMatch(player, other);
    await submitResult(other, matchId, { resultStatus: 'loss' });
    const aadhaar = randomAadhaar();
    secrets.push(aadhaar, await requestKycOtp(player, aadhaar));
    const { aadhaar: verified } = await verifyKyc(player);
    secrets.push(verified);
    const upi = 'lavanya.story@okmuqabla';
    await player.send('POST /user/withdraw', { body: { amount: 100, type: 'UPI', upi } });
    secrets.push(upi);
    const staff = await createStaffMember(server, 'owner');
    secrets.push(staff.token ?? '', ...staff.cookies.values(), 'a long enough password');
    // Failures leak most: a database error quotes the row, and a job that throws has its payload.
    await expect(
      server.services.db.query(`insert into players select * from players where phone = $1`, [player.phone]),
    ).rejects.toThrow();
    log.error(
      { error: await server.services.db.query(`select '${player.phone}'::uuid`).catch((error: unknown) => error) },
      'a control line',
    );
    log.warn({ body: { phone: player.phone, otp: otps[0]?.otp, upi } }, `a control line about ${player.phone}`);
    const text = lines.join('');
    expect(secrets.filter((secret) => secret === '' || text.includes(secret))).toEqual([]);
    expect(text).toContain('a control line about [redacted]');
    expect(text).toContain('/api/user/withdraw');
  });
});

describe('request ids', () => {
  const answered = (id: string) => parsed().filter(({ requestId }) => requestId === id);

  it('are on every line of a request, and in its response', async () => {
    const { headers } = await createCaller(server.origin).send('GET /settings');
    const id = headers.get('x-request-id') ?? '';
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    await until('the line', async () => answered(id)[0]);
    expect(answered(id)[0]).toMatchObject({ msg: 'answered', route: '/api/settings', method: 'GET', status: 200 });
  });

  it('are taken from the proxy when well-formed, and generated otherwise', async () => {
    const ask = async (id: string) =>
      (await createCaller(server.origin).send('GET /settings', {}, { 'x-request-id': id })).headers.get('x-request-id');
    expect(await ask('from-the-balancer-1')).toBe('from-the-balancer-1');
    for (const odd of ['short', 'has spaces in it', 'x'.repeat(65), 'quote"quote"'])
      expect(await ask(odd)).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('are on the line of a server error, also after a body was read', async () => {
    const owner = new pg.Client({ connectionString: server.ownerUrl });
    await owner.connect();
    await owner.query('alter table players rename to players_away');
    const { status } = await createCaller(server.origin).send(
      'POST /auth/check-phone',
      { body: { phone: '9876543210' } },
      { 'x-request-id': 'a-failing-request' },
    );
    await owner.query('alter table players_away rename to players');
    await owner.end();
    expect(status).toBe(500);
    expect(answered('a-failing-request')).toContainEqual(
      expect.objectContaining({
        msg: 'a request failed',
        error: expect.objectContaining({ message: expect.stringContaining('does not exist'), code: '42P01' }),
      }),
    );
  });
});

it('names the job on the lines of a job', async () => {
  await server.services.db.query('select add_job($1, $2, null, null)', [
    'match-deadline',
    JSON.stringify({ matchId: 'not an id', version: 1 }),
  ]);
  await expect(server.drain()).rejects.toThrow('invalid input syntax');
  const failed = parsed().find(({ msg, task }) => msg === 'a job failed' && task === 'match-deadline');
  expect(failed).toMatchObject({ jobId: expect.stringMatching(/^\d+$/) });
});
