import type { Caller } from '@muqabla/testing/caller';
import { type Player, playerWithCash } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { RACE_ROUNDS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, describe, expect, it } from 'vitest';

const server = setUpTestServer();
let player: Player;
let proposer: Caller;
let asha: Caller;
let bilal: Caller;

beforeAll(async () => {
  player = await playerWithCash(server.origin, 500, 'Kavya Sharma');
  proposer = await createStaffMember(server, 'finance', 'Pooja');
  [asha, bilal] = [await createStaffMember(server, 'owner', 'Asha'), await createStaffMember(server, 'owner', 'Bilal')];
});

const propose = async () => {
  const body = { playerId: player.id, wallet: 'reward', amount: 10, direction: 'give', reason: 'A prize got lost.' };
  return (await proposer.send<{ _id: string }>('POST /admin/adjustments', { body })).body._id;
};
const of = (caseId: string) => ({ params: { kind: 'adjustment' as const, caseId } });
const claim = async (caller: Caller, id: string) =>
  (await caller.call('POST /admin/cases/{kind}/{caseId}/claim', of(id))).claim;
const release = (caller: Caller, id: string) => caller.call('DELETE /admin/cases/{kind}/{caseId}/claim', of(id));
const claimsOf = async (caller: Caller, kind = 'adjustment') =>
  (await caller.call('GET /admin/cases/{kind}', { params: { kind: kind as 'adjustment' } })).claims;
const approve = async (caller: Caller, id: string) => {
  const { status, body } = await caller.send('POST /admin/adjustments/{id}/approve', { params: { id } });
  return [status, body.code];
};
const reject = async (caller: Caller, id: string) => {
  const answer = await caller.send('POST /admin/adjustments/{id}/reject', {
    params: { id },
    body: { reason: 'There is no proof.' },
  });
  return [answer.status, answer.body.code];
};

describe('a claimed case', () => {
  it('is listed with the name of its holder, and only the holder decides it', async () => {
    const id = await propose();
    expect(await claim(asha, id)).toMatchObject({ name: 'Asha', mine: true });
    expect(await claim(bilal, id)).toMatchObject({ name: 'Asha', mine: false });
    expect(await claimsOf(bilal)).toEqual([expect.objectContaining({ _id: id, name: 'Asha', mine: false })]);
    expect(await approve(bilal, id)).toEqual([409, 'CASE_CLAIMED']);
    expect(await reject(bilal, id)).toEqual([409, 'CASE_CLAIMED']);
    expect(await approve(asha, id)).toEqual([200, undefined]);
    expect(await claimsOf(asha)).toEqual([]);
  });

  it('is free again when its holder releases it, and only then', async () => {
    const id = await propose();
    await claim(asha, id);
    await release(bilal, id);
    expect(await approve(bilal, id)).toEqual([409, 'CASE_CLAIMED']);
    await release(asha, id);
    expect(await approve(bilal, id)).toEqual([200, undefined]);
  });

  it('is free five minutes after its holder last claimed it', async () => {
    const id = await propose();
    await claim(asha, id);
    server.clock.advance({ minutes: 4 });
    await claim(asha, id);
    server.clock.advance({ minutes: 4 });
    expect(await reject(bilal, id)).toEqual([409, 'CASE_CLAIMED']);
    server.clock.advance({ minutes: 1 });
    expect(await claimsOf(asha)).toEqual([]);
    expect(await claim(bilal, id)).toMatchObject({ name: 'Bilal', mine: true });
    const stale = await server.services.db.query('select from case_claims where claimed_until <= $1', [
      server.clock.now(),
    ]);
    expect(stale).toEqual([]);
    expect(await reject(bilal, id)).toEqual([200, undefined]);
  });
});

it('a refused decision leaves a case as free, or as claimed, as it was', async () => {
  const id = await propose();
  expect(await approve(proposer, id)).toEqual([409, 'SAME_PERSON']);
  expect(await claimsOf(asha)).toEqual([]);
  await claim(proposer, id);
  expect(await approve(proposer, id)).toEqual([409, 'SAME_PERSON']);
  expect(await approve(asha, id)).toEqual([409, 'CASE_CLAIMED']);
  await release(proposer, id);
  expect(await approve(asha, id)).toEqual([200, undefined]);
});

it('is decided by one of two at once while it is free', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const id = await propose();
    const outcomes = await Promise.all([approve(asha, id), approve(bilal, id), reject(asha, id), reject(bilal, id)]);
    expect(outcomes.filter(([status]) => status === 200).length).toBe(1);
    for (const [, code] of outcomes.filter(([status]) => status !== 200)) expect(code).toBe('PROPOSAL_DECIDED');
    expect(await claimsOf(asha)).toEqual([]);
  }
});

it('gives a claim to one of twenty at once', async () => {
  const id = await propose();
  const claims = await Promise.all(Array.from({ length: 20 }, (_, at) => claim(at % 2 === 0 ? asha : bilal, id)));
  expect(new Set(claims.map(({ name }) => name)).size).toBe(1);
  expect(claims.filter(({ mine }) => mine).length).toBe(10);
});

it.each([
  ['reviewer', 'review', 200],
  ['reviewer', 'withdrawal', 404],
  ['finance', 'withdrawal', 200],
  ['finance', 'complaint', 404],
  ['support', 'complaint', 200],
  ['support', 'adjustment', 404],
  ['owner', 'nonsense', 400],
] as const)('answers a %s about cases of the kind %s with %i', async (role, kind, status) => {
  const caller = await createStaffMember(server, role);
  const caseId = '01890000-0000-7000-8000-000000000000';
  const answers = [
    await caller.send('GET /admin/cases/{kind}', { params: { kind } }),
    await caller.send('POST /admin/cases/{kind}/{caseId}/claim', { params: { kind, caseId } }),
    await caller.send('DELETE /admin/cases/{kind}/{caseId}/claim', { params: { kind, caseId } }),
  ];
  expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
});
