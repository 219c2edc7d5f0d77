import { CHAT_TEXT_MAX } from '@muqabla/contract/support/chat/chat-limits';
import { type Caller, createCaller } from '@muqabla/testing/caller';
import { write } from '@muqabla/testing/chat-fixtures';
import { listenForEvents } from '@muqabla/testing/event-listener';
import { verifyKyc } from '@muqabla/testing/kyc';
import { passDeadlines } from '@muqabla/testing/pass-deadlines';
import { createMatch, type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import type { ServerProcess } from '@muqabla/testing/server-process';
import { tally, times } from '@muqabla/testing/sign-up';
import { expectSoundLedgerIn } from '@muqabla/testing/sound-ledger';
import { readSignIns, signInStaff } from '@muqabla/testing/staff';
import { RACE_ROUNDS } from '@muqabla/testing/test-effort';
import { SECRET_KEY, startTwoServers, viaProcess } from '@muqabla/testing/two-servers';
import { until } from '@muqabla/testing/until';
import { winBattle } from '@muqabla/testing/winnings';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createKeyedHash } from './platform/crypto/keyed-hash.ts';
import type { Database } from './platform/db/database.ts';
import { createSandboxWebhooks } from './providers/payments/sandbox-webhooks.ts';

let servers: Awaited<ReturnType<typeof startTwoServers>>;
let first: ServerProcess;
let second: ServerProcess;
let db: Database;
let host: Player;
let joiners: Player[];

const either = (index: number) => servers.either(index);
const winnersOf = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 200).length;

beforeAll(async () => {
  servers = await startTwoServers();
  ({ first, second, db } = servers);
  [host, ...joiners] = (await Promise.all(
    times(7, (index) => playerWithCash(either(index).origin, 10_000, index === 0 ? 'Hema Host' : `Joiner ${index}`)),
  )) as [Player, ...Player[]];
});
afterEach(() => expectSoundLedgerIn(db));
afterAll(() => servers.stop());

it('accepts one joiner for requests to both processes', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const { _id: matchId } = await createMatch(host, 50);
    const answers = await Promise.all(
      joiners.map((joiner, index) =>
        viaProcess(either(index), joiner).send('PUT /match/accept', { body: { matchId } }),
      ),
    );
    expect(winnersOf(answers)).toBe(1);
    await host.call('PUT /match/reject', { body: { matchId } });
    await host.call('DELETE /match/delete/{id}', { params: { id: matchId } });
  }
});

it('pays a match once when both sides submit concurrently through both', async () => {
  const [joiner] = joiners as [Player];
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const matchId = await startMatch(host, joiner, { amount: 50 });
    const answers = await Promise.all(
      times(6, (index) => {
        const at = either(index);
        return index < 3
          ? submitResult(viaProcess(at, host), matchId, { resultStatus: 'win' })
          : submitResult(viaProcess(at, joiner), matchId, { resultStatus: 'loss' });
      }),
    );
    expect(winnersOf(answers)).toBeGreaterThan(0);
    const settled = await db.query("select from ledger.transfers where match_id = $1 and kind = 'match_settled'", [
      matchId,
    ]);
    expect(settled).toHaveLength(1);
  }
});

it('decides a conflict once when it is decided concurrently through both', async () => {
  const reviewer = readSignIns(servers.dataDirectory).staff.find(({ role }) => role === 'reviewer')!;
  const { token } = await signInStaff(first.origin, reviewer);
  const [joiner] = joiners as [Player];
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const matchId = await startMatch(host, joiner, { amount: 50 });
    for (const player of [host, joiner]) await submitResult(player, matchId, { resultStatus: 'win' });
    const staff = times(8, (index) => Object.assign(createCaller(either(index).origin), { token }));
    const { version } = await (staff[0] as Caller).call('GET /admin/reviews/{matchId}', { params: { matchId } });
    const outcomes = ['host', 'joiner', 'cancel'];
    const answers = await Promise.all(
      staff.map((member, index) =>
        member.send('POST /admin/reviews/{matchId}/decision', {
          params: { matchId },
          body: { outcome: outcomes[index % 3], reason: 'One of many.', version, penalties: [] },
        }),
      ),
    );
    expect(tally(answers)).toEqual(['1 x 200', '7 x 409 MATCH_MOVED_ON']);
  }
});

it('credits a deposit once when both receive its webhook', async () => {
  const webhooks = createSandboxWebhooks(createKeyedHash(SECRET_KEY));
  const player = viaProcess(first, joiners[1]!);
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const { result } = await player.call('POST /user/deposit', { body: { amount: 200, userId: player.id } });
    const paymentId = result.payment_url.split('/').at(-1) ?? '';
    await db.query("update sandbox.payments set status = 'captured' where payment_id = $1", [paymentId]);
    const notice = { eventId: `${paymentId}:captured`, providerPaymentId: paymentId, state: 'captured' };
    const { headers, body } = webhooks.sign(notice, new Date());
    const answers = await Promise.all(
      times(6, (index) => fetch(`${either(index).origin}/api/webhooks/payments`, { method: 'POST', headers, body })),
    );
    expect(winnersOf(answers)).toBe(6);
    await until('the credit', async () => {
      const { status } = await player.call('GET /user/deposit/{depositId}', {
        params: { depositId: result.depositId },
      });
      return status === 'captured' ? true : undefined;
    });
    const credits = await db.query(
      "select from ledger.transfers where transfer_key like 'deposit:' || $1 || ':%' and kind = 'deposit_captured'",
      [result.depositId],
    );
    expect(credits).toHaveLength(1);
  }
});

it('accepts one of the withdrawals requested through both', async () => {
  const player = joiners[2]!;
  await verifyKyc(player);
  await winBattle(player, 600);
  const answers = await Promise.all(
    times(8, (index) =>
      viaProcess(either(index), player).send('POST /user/withdraw', {
        body: { amount: 500, method: 'UPI', details: { upi: 'kavya@okaxis' } },
      }),
    ),
  );
  expect(winnersOf(answers)).toBe(1);
  const kept = await db.query('select from withdrawals where player_id = $1', [player.id]);
  expect(kept).toHaveLength(1);
});

it('runs each deadline once', async () => {
  const made = await Promise.all(
    joiners.map((joiner, index) => createMatch(viaProcess(either(index), joiner), 50, 'Carrom')),
  );
  const ids = made.map(({ _id }) => _id);
  await passDeadlines(db, ids);
  const endings = () =>
    db.query<{ match_id: string }>(
      "select match_id from match_events where match_id = any ($1) and actor_role = 'clock'",
      [ids],
    );
  await until('every deadline', async () => ((await endings()).length >= ids.length ? true : undefined));
  expect((await endings()).map(({ match_id }) => match_id).toSorted()).toEqual(ids.toSorted());
});

it('broadcasts to sockets of the other process, and closes them when their session ends there', async () => {
  const ears = await Promise.all([
    listenForEvents({ origin: first.origin, token: host.token }),
    listenForEvents({ origin: second.origin, token: host.token }),
  ]);
  const [joiner] = joiners as [Player];
  for (const at of [first, second]) {
    const { _id } = await createMatch(viaProcess(at, joiner), 50, 'Carrom');
    for (const ear of ears) await ear.waitFor('matchCreated', _id);
    await joiner.call('DELETE /match/delete/{id}', { params: { id: _id } });
    for (const ear of ears) await ear.waitFor('matchDeleted', _id);
    for (const ear of ears) expect(ear.countOf('matchCreated', _id)).toBe(1);
  }
  const [, atSecond] = ears;
  await host.call('GET /logout');
  await atSecond.closed;
  for (const ear of ears) ear.close();
});

it('shows staff with the same case open to each other, whichever process each is connected to', async () => {
  const { staff } = readSignIns(servers.dataDirectory);
  const seats = [
    { at: first, role: 'finance' },
    { at: second, role: 'owner' },
  ];
  const ears = await Promise.all(
    seats.map(async ({ at, role }) => {
      const { token } = await signInStaff(
        at.origin,
        staff.find((member) => member.role === role)!,
      );
      return listenForEvents({ origin: at.origin, token });
    }),
  );
  for (const ear of ears) {
    ear.emit('watchCase', 'deposit:01900000-0000-7000-8000-000000000001');
    await ear.waitFor('caseWatched');
  }
  for (const ear of ears)
    await expect.poll(() => ear.lastOf('caseWatched')).toMatchObject({ staff: [expect.anything(), expect.anything()] });
  for (const ear of ears) ear.close();
});

it('broadcasts the longest possible chat message', async () => {
  const [player] = joiners as [Player];
  const ear = await listenForEvents({ origin: second.origin, token: player.token });
  const { status, body } = await write(viaProcess(first, player), 'न'.repeat(CHAT_TEXT_MAX));
  expect(status).toBe(200);
  await ear.waitFor('newMessage', body._id);
  ear.close();
});

it('share their rate limits', async () => {
  const address = { 'x-forwarded-for': '10.9.8.7' };
  const answers: { status: number; body: { code: string } }[] = [];
  for (let index = 0; index < 8; index += 1)
    answers.push(
      await createCaller(either(index).origin).send(
        'POST /auth/check-phone',
        { body: { phone: '7000000001' } },
        address,
      ),
    );
  expect(answers.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(3);
});
