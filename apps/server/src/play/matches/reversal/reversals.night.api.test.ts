import type { ChosenPenalty, Outcome } from '@muqabla/contract/play/matches/review-calls';
import type { Caller } from '@muqabla/testing/caller';
import { setBalances, moneyOf, startConflict, postingsUnder } from '@muqabla/testing/match-money';
import {
  addCash,
  type Player,
  playerWithCash,
  registerPlayer,
  startMatch,
  submitResult,
} from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { RACE_ROUNDS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';

const server = setUpTestServer();
let reviewer: Caller;
let owner: Caller;
let otherOwner: Caller;

beforeAll(async () => {
  reviewer = await createStaffMember(server, 'reviewer');
  owner = await createStaffMember(server, 'owner');
  otherOwner = await createStaffMember(server, 'owner');
});

const newPlayers = async (): Promise<[Player, Player]> => [
  await playerWithCash(server.origin, 500, 'Hema Host'),
  await playerWithCash(server.origin, 500, 'Jatin Joiner'),
];
const caseOf = (matchId: string) => reviewer.call('GET /admin/reviews/{matchId}', { params: { matchId } });
const decide = async (matchId: string, outcome: Outcome, penalties: ChosenPenalty[] = []) => {
  const { version } = await caseOf(matchId);
  const body = { outcome, penalties, reason: 'What the screens show.', version };
  await reviewer.call('POST /admin/reviews/{matchId}/decision', { params: { matchId }, body });
  return version + 1;
};
const decided = async (host: Player, joiner: Player, outcome: Outcome, penalties: ChosenPenalty[] = []) => {
  const matchId = await startConflict(host, joiner);
  return { matchId, version: await decide(matchId, outcome, penalties) };
};
const propose = (matchId: string, caller = reviewer) =>
  caller.send('POST /admin/reviews/{matchId}/reversal', {
    params: { matchId },
    body: { reason: 'The picture was a fake.' },
  });
const approve = (matchId: string, caller = owner) =>
  caller.send('POST /admin/reviews/{matchId}/reversal/approve', { params: { matchId } });
const reject = (matchId: string, caller = owner) =>
  caller.send('POST /admin/reviews/{matchId}/reversal/reject', {
    params: { matchId },
    body: { reason: 'It is genuine.' },
  });
const isRefused = (status: number, code: string) => ({ status, body: { code, message: expect.any(String) } });

describe('a reversal', () => {
  it('takes the prize back, reopens the case before those that have waited since, and allows the opposite decision', async () => {
    const later = await startConflict(...(await newPlayers()));
    const [host, joiner] = await newPlayers();
    const { matchId } = await decided(host, joiner, 'host');
    const before = await Promise.all([host, joiner].map((player) => moneyOf(server, player)));
    expect((await caseOf(matchId)).reversible).toBe(true);
    expect(await propose(matchId)).toMatchObject({ status: 200, body: { status: 'proposed', matchId } });
    expect(await Promise.all([host, joiner].map((player) => moneyOf(server, player)))).toEqual(before);
    expect((await caseOf(matchId)).reversible).toBe(false);
    const { reversals, waiting: count } = await owner.call('GET /admin/reversals', { query: {} });
    expect(count).toBe(1);
    expect(reversals).toEqual([
      expect.objectContaining({
        reason: 'The picture was a fake.',
        match: expect.objectContaining({ _id: matchId, winner: 'host', decision: 'What the screens show.' }),
      }),
    ]);

    expect(await approve(matchId)).toMatchObject({ status: 200, body: { status: 'approved' } });
    expect(await moneyOf(server, host)).toMatchObject({ reward: 0 });
    expect(await host.call('GET /match/{matchId}', { params: { matchId } })).toMatchObject({ status: 'conflict' });
    const queue = await reviewer.call('GET /admin/reviews', { query: {} });
    expect(queue.cases.map(({ _id }) => _id)).toEqual([matchId, later]);

    await decide(matchId, 'joiner');
    expect(await moneyOf(server, joiner)).toMatchObject({ reward: 195 });
    expect(await moneyOf(server, host)).toMatchObject({ reward: 0 });
    expect((await caseOf(matchId)).timeline.map(({ move }) => move).slice(-3)).toEqual(['decide', 'reverse', 'decide']);
    expect(await propose(matchId)).toMatchObject(isRefused(409, 'ALREADY_REVERSED'));
    expect((await caseOf(matchId)).reversible).toBe(false);
  });

  it('reverses referral bonuses and penalties too, and pays bonuses again with the next decision', async () => {
    const grandparent = await registerPlayer(server.origin, { fullName: 'Gauri Grand' });
    const parent = await registerPlayer(server.origin, {
      fullName: 'Pooja Parent',
      refercode: grandparent.me.refercode,
    });
    const child = await registerPlayer(server.origin, { fullName: 'Chetan Child', refercode: parent.me.refercode });
    await addCash(child, 500);
    const rival = await playerWithCash(server.origin, 500, 'Ravi Rival');
    const people = [grandparent, parent, child, rival];
    const all = () => Promise.all(people.map((player) => moneyOf(server, player)));

    const matchId = await startConflict(child, rival);
    const before = await all();
    await decide(matchId, 'host', [
      { side: 'joiner', kind: 'fraud' },
      { side: 'host', kind: 'abusing' },
    ]);
    expect((await all()).map(({ reward }) => reward)).toEqual([1, 2, 145, 0]);
    await propose(matchId);
    expect((await approve(matchId)).status).toBe(200);
    expect(await all()).toEqual(before);
    expect((await child.call('GET /match/{matchId}', { params: { matchId } })).penalties).toBeUndefined();
    await decide(matchId, 'host');
    expect((await all()).map(({ reward }) => reward)).toEqual([1, 2, 195, 0]);
    expect((await child.call('GET /match/{matchId}', { params: { matchId } })).penalties).toBeUndefined();
  });

  it('turns money that the winner no longer has into a due, and no wallet goes below zero', async () => {
    const [host, joiner] = await newPlayers();
    const { matchId } = await decided(host, joiner, 'host');
    await setBalances(server, host, { deposit: 30, reward: 45.5 });
    await propose(matchId);
    await approve(matchId);
    expect(await moneyOf(server, host)).toEqual({ deposit: 0, reward: 0, due: 119.5 });
    await decide(matchId, 'cancel');
    // The returned stake pays the due first.
    expect(await moneyOf(server, host)).toEqual({ deposit: 0, reward: 0, due: 19.5 });
  });

  it('of a cancel returns both stakes to escrow', async () => {
    const [host, joiner] = await newPlayers();
    await setBalances(server, host, { deposit: 40, reward: 60 });
    const { matchId } = await decided(host, joiner, 'cancel');
    expect(await moneyOf(server, host)).toEqual({ deposit: 40, reward: 60, due: 0 });
    await setBalances(server, host, { deposit: 10, reward: 70 });
    await propose(matchId);
    expect((await approve(matchId)).status).toBe(200);
    expect(await moneyOf(server, host)).toEqual({ deposit: 0, reward: 0, due: 20 });
    await decide(matchId, 'joiner');
    expect(await moneyOf(server, joiner)).toMatchObject({ reward: 195 });
  });

  it('returns a penalty to the wallets it was taken from, at once and from a later deposit', async () => {
    const [host, joiner] = await newPlayers();
    await setBalances(server, host, { deposit: 110 });
    const { matchId } = await decided(host, joiner, 'joiner', [
      { side: 'host', kind: 'fraud' },
      { side: 'host', kind: 'games' },
    ]);
    expect(await moneyOf(server, host)).toEqual({ deposit: 0, reward: 0, due: 100 });
    await addCash(host, 200);
    expect(await moneyOf(server, host)).toEqual({ deposit: 100, reward: 0, due: 0 });
    await propose(matchId);
    await approve(matchId);
    expect(await moneyOf(server, host)).toEqual({ deposit: 210, reward: 0, due: 0 });
    await decide(matchId, 'joiner');
    expect(await moneyOf(server, host)).toEqual({ deposit: 210, reward: 0, due: 0 });
  });

  it('returns a penalty as money if its due was collected, and otherwise cancels the due', async () => {
    const [host, joiner] = await newPlayers();
    await setBalances(server, host, { deposit: 100 });
    const { matchId } = await decided(host, joiner, 'joiner', [{ side: 'host', kind: 'fraud' }]);
    expect(await moneyOf(server, host)).toEqual({ deposit: 0, reward: 0, due: 100 });
    await setBalances(server, host, { reward: 30 });
    expect(await moneyOf(server, host)).toEqual({ deposit: 0, reward: 0, due: 70 });
    await propose(matchId);
    await approve(matchId);
    expect(await moneyOf(server, host)).toEqual({ deposit: 0, reward: 30, due: 0 });
  });

  it('is previewed to the paisa, in the staff member’s language', async () => {
    const [host, joiner] = await newPlayers();
    const { matchId, version } = await decided(host, joiner, 'host', [{ side: 'joiner', kind: 'wrongUpdate' }]);
    await setBalances(server, host, { reward: 12.34 });
    const ask = (language: string) =>
      reviewer.send<{ lines: { account: string; amount: number }[] }>(
        'POST /admin/reviews/{matchId}/reversal/preview',
        { params: { matchId } },
        { 'accept-language': language },
      );
    const { lines } = (await ask('en')).body;
    expect(lines).toContainEqual({ account: `${host.me.username}, penalty due`, amount: -182.66 });
    expect((await ask('hi')).body.lines.map(({ account }) => account)).toContain(`${host.me.username}, बक़ाया जुर्माना`);
    const sumBefore = await postingsUnder(server, `match:${matchId}:${version}:`);
    await propose(matchId);
    await approve(matchId);
    const sumAfter = await postingsUnder(server, `match:${matchId}:${version}:`);
    const accounts = [...new Set([...sumBefore.keys(), ...sumAfter.keys()])];
    const amounts = accounts
      .map((account) => Math.round(((sumAfter.get(account) ?? 0) - (sumBefore.get(account) ?? 0)) * 100) / 100)
      .filter((amount) => amount !== 0);
    const inOrder = (values: readonly number[]) => [...values].sort((left, right) => left - right);
    expect(inOrder(lines.map(({ amount }) => amount))).toEqual(inOrder(amounts));
  });
});

describe('the approval of a reversal', () => {
  it('needs a second staff member with the permission', async () => {
    const [host, joiner] = await newPlayers();
    const { matchId } = await decided(host, joiner, 'host');
    expect(await approve(matchId)).toMatchObject({ status: 404 });
    await propose(matchId, owner);
    expect(await propose(matchId)).toMatchObject(isRefused(409, 'ALREADY_PROPOSED'));
    expect(await approve(matchId, owner)).toMatchObject(isRefused(409, 'SAME_PERSON'));
    expect(await reject(matchId, owner)).toMatchObject(isRefused(409, 'SAME_PERSON'));
    expect(await approve(matchId, reviewer)).toMatchObject({ status: 404 });
    expect(
      await host.send('POST /admin/reviews/{matchId}/reversal', { params: { matchId }, body: { reason: 'I won.' } }),
    ).toMatchObject({ status: 403 });
    expect(await reject(matchId, otherOwner)).toMatchObject({
      status: 200,
      body: { status: 'rejected', decisionReason: 'It is genuine.' },
    });
    expect(await approve(matchId, otherOwner)).toMatchObject(isRefused(409, 'PROPOSAL_DECIDED'));
    // After a rejection, another proposal is possible.
    expect((await propose(matchId)).status).toBe(200);
    expect((await approve(matchId, otherOwner)).status).toBe(200);
  });

  it('accepts one of twenty simultaneous approvals and rejections, and moves the money once', async () => {
    const [host, joiner] = await newPlayers();
    const { matchId } = await decided(host, joiner, 'host');
    await propose(matchId);
    const before = await moneyOf(server, host);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, way) => approve(matchId, way % 2 === 0 ? owner : otherOwner)),
    );
    expect(responses.map(({ status }) => status).sort((left, right) => left - right)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    expect(await moneyOf(server, host)).toEqual({ ...before, reward: before.reward - 195 });
    const { records } = await owner.call('GET /admin/audit', {
      query: { subject: matchId, action: 'reversal.approved' },
    });
    expect(records).toHaveLength(1);
  });

  it('is an approval or a rejection, never both', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const [host, joiner] = await newPlayers();
      const { matchId } = await decided(host, joiner, 'host');
      await propose(matchId);
      const responses = await Promise.all(
        Array.from({ length: 20 }, (_, way) => (way % 2 === 0 ? approve(matchId, owner) : reject(matchId, otherOwner))),
      );
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
      const { reversal, status } = await caseOf(matchId);
      expect(status).toBe(reversal?.status === 'approved' ? 'conflict' : 'completed');
    }
  });

  it('needs one proposal: one of twenty simultaneous ones is accepted', async () => {
    const [host, joiner] = await newPlayers();
    const { matchId } = await decided(host, joiner, 'host');
    const responses = await Promise.all(Array.from({ length: 20 }, () => propose(matchId)));
    expect(responses.map(({ status }) => status).sort((left, right) => left - right)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    await reject(matchId);
  });

  it('is enforced by the database too', async () => {
    const [host, joiner] = await newPlayers();
    const { matchId } = await decided(host, joiner, 'cancel');
    const database = new pg.Client({ connectionString: server.ownerUrl });
    await database.connect();
    await database.query('begin');
    // Checked immediately instead of at commit, so that no other constraint fails first.
    await database.query('set constraints reversal_is_approved immediate');
    const past = "update matches set status = 'conflict', version = version + 1 where match_id = $1";
    await expect(database.query(past, [matchId])).rejects.toThrow(/without two people/);
    await database.query('rollback');
    const insertProposal = `insert into proposals (proposal_id, kind, subject_id, terms, reason, status, proposed_by, proposed_at, decided_by, decided_at)
      select gen_random_uuid(), 'reversal', '${matchId}', '{}', 'r', 'approved', staff_id, now(), staff_id, now() from staff limit 1`;
    await expect(database.query(insertProposal)).rejects.toThrow(/maker_is_not_checker/);
    await database.end();
  });
});

it('is possible only for the decision of a reviewer', async () => {
  const [host, joiner] = await newPlayers();
  const undecided = await startConflict(host, joiner);
  expect(await propose(undecided)).toMatchObject(isRefused(422, 'NOTHING_TO_REVERSE'));
  await decide(undecided, 'cancel');
  const lost = await startMatch(host, joiner);
  await submitResult(host, lost, { resultStatus: 'loss' });
  expect(await propose(lost)).toMatchObject(isRefused(422, 'NOTHING_TO_REVERSE'));
  expect((await caseOf(lost)).reversible).toBe(false);
  expect(await propose(crypto.randomUUID())).toMatchObject({ status: 404 });
});
