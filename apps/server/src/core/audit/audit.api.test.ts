import { randomInt } from 'node:crypto';
import { AUDIT_ACTIONS } from '@muqabla/contract/core/audit/audit-calls';
import { STAFF_ROLES, type StaffRole } from '@muqabla/contract/roles';
import type { Caller } from '@muqabla/testing/caller';
import { checkEach } from '@muqabla/testing/check-each';
import { type Player, playerWithCash } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChainCheck } from './verify-chain.ts';

const server = setUpTestServer();
let database: pg.Client;
let player: Player;
const staff = {} as Record<StaffRole, Caller & { staffId: string }>;

beforeAll(async () => {
  for (const role of STAFF_ROLES) staff[role] = await createStaffMember(server, role);
  player = await playerWithCash(server.origin, 500, 'Kavya Sharma');
  database = new pg.Client({ connectionString: server.ownerUrl });
  await database.connect();
});
afterAll(() => database.end());

const correct = async (amount: number) => {
  const body = {
    playerId: player.id,
    wallet: 'reward',
    amount,
    direction: 'give',
    reason: 'For the audit log.',
  } as const;
  const { _id } = await staff.finance.call('POST /admin/adjustments', { body });
  await staff.owner.call('POST /admin/adjustments/{id}/approve', { params: { id: _id } });
};
// Each request has an IP address of its own, because requests are rate-limited by address.
const verify = async () => {
  const from = { 'x-forwarded-for': `10.1.${randomInt(256)}.${randomInt(256)}` };
  return (await staff.owner.send<ChainCheck>('GET /admin/audit/verify', {}, from)).body;
};

describe('the audit log', () => {
  it('records actor, act, reason and changes, newest first', async () => {
    await correct(10);
    const { records } = await staff.owner.call('GET /admin/audit', { query: {} });
    expect(records.map(({ action }) => action)).toEqual(['adjustment.approved', 'adjustment.proposed']);
    expect(records[0]).toMatchObject({
      staff: { _id: staff.owner.staffId },
      role: 'owner',
      reason: 'For the audit log.',
      subject: { kind: 'player', _id: player.id },
      before: { reward: 0 },
      after: { wallet: 'reward', direction: 'give', amount: 10 },
    });
    expect(records[0]?.previous).toBe(records[1]?.hash);
    expect(records[1]?.previous).toBe('0'.repeat(64));
  });

  it('contains no phone numbers and no secrets', async () => {
    const { records } = await staff.owner.call('GET /admin/audit', { query: {} });
    // The names of subjects are read for the response and are not in the log.
    const stored = records.map(({ subject: { kind, _id }, ...record }) => ({ ...record, subject: { kind, _id } }));
    expect(JSON.stringify(stored)).not.toMatch(new RegExp(`${player.phone}|Kavya|password|totp`, 'i'));
  });

  it('can be filtered by actor, action, subject and time, with pages', async () => {
    for (let count = 0; count < 30; count += 1) await correct(1);
    const all: number[] = [];
    let cursor: string | undefined;
    do {
      const page: { records: { sequence: number }[]; next?: string | undefined } = await staff.owner.call(
        'GET /admin/audit',
        {
          query: cursor === undefined ? {} : { cursor },
        },
      );
      all.push(...page.records.map(({ sequence }) => sequence));
      cursor = page.next;
    } while (cursor !== undefined);
    expect(all).toEqual(Array.from({ length: all.length }, (_, place) => all.length - place));
    const query = (filter: Record<string, string>) => staff.owner.call('GET /admin/audit', { query: filter });
    const byStaff = await query({ staff: staff.finance.staffId });
    expect(new Set(byStaff.records.map(({ action }) => action))).toEqual(new Set(['adjustment.proposed']));
    expect((await query({ action: 'adjustment.approved', subject: player.id })).records.length).toBe(31);
    expect((await query({ subject: crypto.randomUUID() })).records).toEqual([]);
    const [newest] = (await query({})).records;
    expect((await query({ from: newest?.at ?? '' })).records.map(({ sequence }) => sequence)).toContain(
      newest?.sequence,
    );
    expect((await query({ to: newest?.at ?? '' })).records.map(({ sequence }) => sequence)).not.toContain(
      newest?.sequence,
    );
  });

  it('can be filtered by every action', () =>
    checkEach(AUDIT_ACTIONS, String, async (action) => {
      expect((await staff.owner.send('GET /admin/audit', { query: { action } })).status).toBe(200);
    }));

  it('stays one chain under twenty concurrent writes', async () => {
    const before = (await verify()).records;
    await Promise.all(Array.from({ length: 20 }, () => correct(1)));
    expect(await verify()).toEqual({ ok: true, records: before + 40 });
  });

  it('refuses changing, removing or inserting records, also by the database’s owner', async () => {
    for (const act of [
      "update audit_records set reason = 'x'",
      'delete from audit_records',
      'truncate audit_records',
      'delete from audit_head',
    ]) {
      await expect(server.services.db.query(act)).rejects.toThrow(/permission denied/);
      await expect(database.query(act)).rejects.toThrow(/append-only/);
    }
    await expect(server.services.db.query("update audit_head set hash = ''")).rejects.toThrow(/permission denied/);
    const slipped = `insert into audit_records select sequence + 7, happened_at, staff_id, role, action, subject_kind, subject_id, reason,
      before, after, md5('a') || md5('b'), hash from audit_records order by sequence desc limit 1`;
    await expect(server.services.db.query(slipped)).rejects.toThrow(/does not continue/);
    expect((await verify()).ok).toBe(true);
  });

  const TAMPERED: [string, string, number][] = [
    ['a changed reason', "update audit_records set reason = 'another' where sequence = 3", 3],
    ['a changed amount', `update audit_records set after = jsonb_set(after, '{amount}', '9999') where sequence = 4`, 4],
    ['another person blamed', "update audit_records set role = 'support' where sequence = 5", 5],
    ['a shifted time', "update audit_records set happened_at = happened_at + interval '1 hour' where sequence = 6", 6],
    ['a removed record', 'delete from audit_records where sequence = 7', 7],
    ['a removed end', 'delete from audit_records where sequence = (select max(sequence) from audit_records)', 0],
    [
      'an end moved back',
      `with last as (delete from audit_records where sequence = (select max(sequence) from audit_records) returning sequence)
      update audit_records set hash = repeat('a', 64) where sequence = (select sequence - 1 from last)`,
      -1,
    ],
  ];
  for (const [what, tamper, at] of TAMPERED) {
    it(`detects ${what}, even by an owner who disabled the triggers`, async () => {
      const { records } = await verify();
      await database.query('begin');
      await database.query('create table kept as table audit_records');
      await database.query('alter table audit_records disable trigger user');
      await database.query(tamper);
      await database.query('commit');
      const brokenAt = at > 0 ? at : records + at;
      expect(await verify()).toEqual({ ok: false, records: brokenAt - 1, brokenAt });
      await database.query('begin');
      await database.query('delete from audit_records');
      await database.query('insert into audit_records table kept');
      await database.query('drop table kept');
      await database.query('alter table audit_records enable trigger user');
      await database.query('commit');
      expect((await verify()).ok).toBe(true);
    });
  }
});
