import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AccountDeletion } from '@muqabla/contract/account-deletion/deletion-calls';
import { answer, sendFile, write } from '@muqabla/testing/chat-fixtures';
import { randomAadhaar, verifyKyc } from '@muqabla/testing/kyc';
import { pictureOf } from '@muqabla/testing/picture';
import {
  addCash,
  createMatch,
  type Player,
  playerWithCash,
  readOtp,
  registerPlayer,
  startMatch,
  submitResult,
} from '@muqabla/testing/player';
import { subscribeToPush } from '@muqabla/testing/push';
import { recharge } from '@muqabla/testing/recharge-fixtures';
import { recordLog } from '@muqabla/testing/recorded-log';
import { requestOtp } from '@muqabla/testing/sign-up';
import { createStaffMember, type StaffCaller } from '@muqabla/testing/staff-member';
import { RACE_ROUNDS, RACE_WAYS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { until } from '@muqabla/testing/until';
import { winBattle } from '@muqabla/testing/winnings';
import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { verifyChain } from '../audit/verify-chain.ts';
import { EXPORTED_TABLES } from '../my-data/personal-data.rules.ts';

const { log, lines } = recordLog();
const server = setUpTestServer({ log });
let owner: StaffCaller;
beforeAll(async () => {
  owner = await createStaffMember(server, 'owner', 'Olga Owner');
});

const stateOf = (player: Player) => player.call('GET /user/account-deletion');
const refreshed = async (player: Player) => {
  player.token = (await player.call('GET /refresh')).accessToken;
};
const inDays = async (days: number, ...players: Player[]) => {
  server.clock.advance({ days, minutes: 1 });
  for (const player of players) await refreshed(player);
};

/** A code for the deletion, a minute after the last message to the phone. */
const codeFor = async (player: Player) => {
  server.clock.advance({ minutes: 2 });
  const before = (await player.call('GET /sandbox/messages', { query: { to: player.phone } })).length;
  await player.call('POST /user/account-deletion/code');
  return readOtp(player, player.phone, before);
};
type Answer = AccountDeletion & { code: string };
const confirm = (player: Player, otp: string, giveUp: number) =>
  player.send<Answer>('POST /user/account-deletion', { body: { otp, giveUp } });
const request = async (player: Player) => {
  const { givenUp } = await stateOf(player);
  const response = await confirm(player, await codeFor(player), givenUp);
  expect(response.status).toBe(200);
  return response.body;
};
const remove = () => server.runJob('remove-accounts', {});
const deletionOf = async (player: Player) =>
  (
    await server.services.db.query<{ status: string; obstacle: string | null }>(
      'select status, obstacle from account_deletions where player_id = $1 order by requested_at desc',
      [player.id],
    )
  )[0];
const signIn = async (player: Player) => {
  server.clock.advance({ minutes: 2 });
  const { phone } = player;
  const { caller, otp } = await requestOtp(server.origin, phone);
  player.token = (await caller.call('POST /auth/verify-otp', { body: { phone, otp } })).accessToken;
  for (const [name, value] of caller.cookies) player.cookies.set(name, value);
};

/** Every row of the database, of the product and of its queue, in which one of the words occurs. */
const rowsWith = async (words: readonly string[]) => {
  const client = new pg.Client({ connectionString: server.ownerUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    expect(tables.length).toBeGreaterThan(80);
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from ${name} t
         where exists (select from unnest($1::text[]) word
                       where t::text ilike '%' || word || '%' or t::text ilike '%' || encode(word::bytea, 'hex') || '%')`,
        [words],
      );
      found.push(...rows.map(({ row }) => `${name}: ${row}`));
    }
    return found;
  } finally {
    await client.end();
  }
};

const filesWith = async (words: readonly string[]) => {
  const entries = await readdir(server.services.dataDirectory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const contents = await Promise.all(
    files.map(async (file) => ({ file, text: (await readFile(file)).toString('latin1') })),
  );
  return contents.filter(({ file, text }) => words.some((word) => file.includes(word) || text.includes(word)));
};

describe('a deleted account', () => {
  it('leaves nothing of the person in database, files and logs, while ledger, audit and proofs stay whole', async () => {
    const { db, files } = server.services;
    const friend = await playerWithCash(server.origin, 500, 'Farhan Friend');
    const asha = await registerPlayer(server.origin, {
      fullName: 'Ashalata Deshpande',
      refercode: friend.me.refercode,
    });
    const referred = await registerPlayer(server.origin, { refercode: asha.me.refercode });
    const aadhaar = randomAadhaar();
    await verifyKyc(asha, aadhaar);
    await addCash(asha, 500);
    await winBattle(asha, 900);
    const upi = 'ashalata.d@okmuqabla';
    const withdrawal = await asha.call('POST /user/withdraw', {
      body: { amount: 200, method: 'UPI', details: { upi } },
    });
    const withdrawalId = withdrawal.withdrawRequest._id;
    await owner.call('POST /admin/withdrawals/{id}/approve', { params: { id: withdrawalId }, body: {} });
    await recharge(asha, { number: '9123456780', amount: 50 });
    const matchId = await startMatch(asha, friend);
    await submitResult(asha, matchId, { resultStatus: 'win' });
    await submitResult(friend, matchId, { resultStatus: 'win' });
    expect((await stateOf(asha)).obstacles).toContain('battle');
    const [{ version } = { version: 0 }] = await db.query<{ version: number }>(
      'select version from matches where match_id = $1',
      [matchId],
    );
    const reason = 'Ashalata Deshpande showed the winning board.';
    await owner.call('POST /admin/reviews/{matchId}/decision', {
      params: { matchId },
      body: { outcome: 'host', reason, version, penalties: [] },
    });
    await write(asha, 'My secret is a parrot called Polly');
    await asha.call('POST /user/complaints', { body: { category: 'account', text: 'Polly was insulted.' } });
    await answer(owner, asha, 'Dear Ashalata Deshpande, thank you.');
    await sendFile(asha, 'image', await pictureOf('asha’s receipt'));
    await owner.call('POST /admin/players/{playerId}/notes', {
      params: { playerId: asha.id },
      body: { words: 'Ashalata Deshpande called us.' },
    });
    await owner.call('POST /admin/players/{playerId}/sign-out', {
      params: { playerId: asha.id },
      body: { reason: `Ashalata Deshpande called from ${asha.phone}` },
    });
    await signIn(asha);
    const endpoint = await subscribeToPush(asha);
    await asha.call('PUT /user/limits/reminder', { body: { minutes: 30 } });
    await asha.call('PUT /user/me/leading', { body: { isShown: true } });
    await asha.call('POST /friends/link');
    await asha.call('POST /friends/requests', { body: { playerId: friend.id, matchId } });
    await friend.call('PUT /friends/requests/{playerId}', { params: { playerId: asha.id }, body: { accept: true } });
    await asha.call('PUT /blocks/{playerId}', { params: { playerId: referred.id } });
    await asha.call('POST /players/{playerId}/report', {
      params: { playerId: friend.id },
      body: { reason: 'other', text: 'Polly saw it' },
    });
    await friend.call('POST /players/{playerId}/report', {
      params: { playerId: asha.id },
      body: { reason: 'other', text: 'Ashalata was rude' },
    });
    const pictures = await db.query<{ storage_key: string }>('select storage_key from files where owner_id = $1', [
      asha.id,
    ]);
    expect(pictures.length).toBeGreaterThan(0);
    await asha.call('POST /user/my-data/export');
    await until('the export', async () => (await asha.call('GET /user/my-data')).export?.file ?? undefined);
    // Withdraw the rest of the winnings, which only the player may give up otherwise.
    expect((await stateOf(asha)).obstacles).toContain('money');
    await server.services.settings.write('withdrawMin', 100_000_00 as never);
    await inDays(4, asha, friend, referred);
    await server.runJob('reconcile-payouts', {});
    expect((await stateOf(asha)).obstacles).toEqual([]);
    const requested = await request(asha);
    expect(requested.pending?.dueAt).toBeDefined();
    const words = [
      asha.phone,
      'Ashalata',
      asha.me.username,
      asha.me.refercode,
      upi,
      aadhaar,
      '9123456780',
      'Polly',
      endpoint,
    ];
    expect((await rowsWith(words)).length).toBeGreaterThan(10);
    const keys: string[] = [];
    for (const folder of ['screenshots/', 'chat/', 'exports/'])
      for await (const key of files.list(folder)) keys.push(key);
    server.clock.advance({ days: 8 });
    await Promise.all([remove(), remove()]);
    await until('the withdrawal to be final', async () => {
      server.clock.advance({ days: 3 });
      await server.runJob('reconcile-payouts', {});
      await server.runJob('reconcile-recharges', {});
      await remove();
      return (await deletionOf(asha))?.status === 'done' ? true : undefined;
    });
    expect(await rowsWith(words)).toEqual([]);
    server.clock.advance({ days: 31 });
    await server.runJob('delete-files', {});
    expect(await filesWith(words)).toEqual([]);
    for (const { storage_key } of pictures) await expect(files.get(storage_key)).rejects.toThrow();
    expect(lines.join('').match(new RegExp(words.filter((word) => word !== '').join('|'), 'g'))).toBeNull();
    const check = await verifyChain(db);
    expect(check).toMatchObject({ ok: true });
    expect(check.redacted).toBeGreaterThan(0);
    for (const [name, { where, afterDeletion }] of Object.entries(EXPORTED_TABLES)) {
      if (afterDeletion !== 'removed') continue;
      expect([
        name,
        await db.query(`select from ${name} t where ${where.replaceAll('$1', '$1::uuid')}`, [asha.id]),
      ]).toEqual([name, []]);
    }
    await server.runJob('prove-liabilities', {});
    await signIn(friend);
    const { battles } = await friend.call('GET /user/history/battles', { query: {} });
    expect(battles.map(({ opponent }) => opponent?.username)).toContain('Deleted player');
    const hindi = await friend.send<{ host: { username: string } }>(
      'GET /match/{matchId}',
      { params: { matchId } },
      { 'accept-language': 'hi' },
    );
    expect(hindi.body.host.username).toBe('हटाया गया खिलाड़ी');
  });
});

const exclude = (player: Player, term: 'sixMonths' | 'untilReview') =>
  player.call('POST /user/limits/self-exclusion', { body: { term } });
const bonusOf = async (player: Player) => (await player.call('GET /user/me')).depositWallet;

describe('a request', () => {
  it('is refused while battles, payments or debts are open, and takes only its own code and the amount that was read', async () => {
    const player = await playerWithCash(server.origin, 300);
    const { _id: matchId } = await createMatch(player, 100);
    expect((await stateOf(player)).obstacles).toEqual(['battle']);
    expect((await player.send<Answer>('POST /user/account-deletion/code')).body.code).toBe('DELETION_BLOCKED');
    await player.call('DELETE /match/delete/{id}', { params: { id: matchId } });
    const { result } = await player.call('POST /user/deposit', { body: { amount: 100, userId: player.id } });
    expect((await stateOf(player)).obstacles).toEqual(['payment']);
    await fetch(`${result.payment_url}/fail`, { method: 'POST' });
    await until('the deposit to fail', async () => ((await stateOf(player)).obstacles.length === 0 ? true : undefined));
    const { givenUp, days } = await stateOf(player);
    expect([givenUp, days]).toEqual([await bonusOf(player), 7]);
    const otp = await codeFor(player);
    // The code of a sign-in does not confirm, and this one signs no player in.
    const signedIn = await player.send<{ code: string }>('POST /auth/verify-otp', {
      body: { phone: player.phone, otp },
    });
    expect(signedIn.body.code).toBe('WRONG_OTP');
    expect((await confirm(player, otp === '000000' ? '111111' : '000000', givenUp)).body.code).toBe('WRONG_OTP');
    expect((await confirm(player, otp, givenUp - 1)).body.code).toBe('DELETION_AMOUNT_CHANGED');
    expect((await confirm(player, otp, givenUp)).body.pending?.dueAt).toBeDefined();
    expect((await confirm(player, otp, givenUp)).body.code).toBe('DELETION_PENDING');
  });

  it('closes the account but for reading, ends other sessions, and is called off with one call', async () => {
    const player = await playerWithCash(server.origin, 200);
    const other = await playerWithCash(server.origin, 200);
    const { _id: matchId } = await createMatch(other, 50);
    server.clock.advance({ minutes: 2 });
    const { caller: second, otp } = await requestOtp(server.origin, player.phone);
    const body = { phone: player.phone, otp };
    second.token = (await second.call('POST /auth/verify-otp', { body })).accessToken;
    await request(player);
    expect((await second.send('GET /user/me')).status).toBe(403);
    await signIn(player);
    expect(await player.call('GET /user/me')).toMatchObject({ appModeAllowed: true, banReason: '' });
    expect((await player.call('GET /user/me')).deletesAt).not.toBeNull();
    for (const [name, input] of [
      ['POST /match/create', { body: { amount: 50, gameName: 'Ludo Classic' } }],
      ['PUT /match/accept', { body: { matchId } }],
      ['POST /user/deposit', { body: { amount: 100, userId: player.id } }],
    ] as const) {
      const { status, body } = await player.send<{ code: string }>(name, input as never);
      expect([name, status, body.code]).toEqual([name, 409, 'DELETION_PENDING']);
    }
    expect((await write(player, 'A word to support')).status).toBe(200);
    expect((await player.call('DELETE /user/account-deletion')).pending).toBeNull();
    expect((await player.call('DELETE /user/account-deletion')).pending).toBeNull();
    expect((await player.send('PUT /match/accept', { body: { matchId } })).status).toBe(200);
    server.clock.advance({ days: 8 });
    await remove();
    expect((await deletionOf(player))?.status).toBe('calledOff');
  });

  it('and an entry into a battle at the same time: the battle counts, or it is refused', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const player = await playerWithCash(server.origin, 100);
      const { givenUp } = await stateOf(player);
      const otp = await codeFor(player);
      const [requested, created] = await Promise.all([
        confirm(player, otp, givenUp),
        player.send<{ code?: string }>('POST /match/create', { body: { amount: 50, gameName: 'Ludo Classic' } }),
      ]);
      // One of both: a battle with a stake blocks the deletion, a deletion the battle.
      expect([requested.status === 200, created.status === 200].filter(Boolean)).toHaveLength(1);
      expect(requested.status === 200 ? created.body.code : requested.body.code).toMatch(/^DELETION_/);
    }
  });
});

describe('a removal', () => {
  it('is put off while something is open again, and happens once however many processes try', async () => {
    const player = await playerWithCash(server.origin, 100);
    await request(player);
    // Paid at the gateway before the request, and reported later.
    await server.services.db.query(
      `insert into deposits (deposit_id, player_id, amount_paise, base_paise, gst_paise, cashback_paise, status, provider, created_at, ask_at)
       values ($1, $2, 12800, 10000, 2800, 2800, 'pending', 'elsewhere', now(), now() + interval '1 year')`,
      [crypto.randomUUID(), player.id],
    );
    server.clock.advance({ days: 8 });
    await remove();
    expect(await deletionOf(player)).toEqual({ status: 'pending', obstacle: 'payment' });
    const support = await createStaffMember(server, 'support');
    const list = await support.call('GET /admin/account-deletions', { query: { state: 'pending' } });
    expect(list.deletions.find((each) => each.player._id === player.id)?.putOff?.obstacle).toBe('payment');
    await server.services.db.query(
      `update deposits set status = 'failed', settled_at = now() where player_id = $1 and status = 'pending'`,
      [player.id],
    );
    await remove();
    expect((await deletionOf(player))?.status).toBe('pending');
    server.clock.advance({ minutes: 61 });
    await Promise.all(Array.from({ length: RACE_WAYS }, remove));
    expect((await deletionOf(player))?.status).toBe('done');
    const given = await server.services.db.query(
      `select from ledger.entries where player_id = $1 and kind = 'balance_given_up'`,
      [player.id],
    );
    expect(given).toHaveLength(1);
    expect((await player.send('GET /user/me')).status).toBe(403);
  });

  it('deletes files again after a store that failed', async () => {
    const player = await registerPlayer(server.origin);
    await sendFile(player, 'image', await pictureOf('lost'));
    await request(player);
    server.clock.advance({ days: 8 });
    const { db, files } = server.services;
    await until('files to be deleted', async () => {
      const broken = vi.spyOn(files, 'delete').mockRejectedValueOnce(new Error('no store'));
      await remove();
      await server.runJob('delete-files', {}).catch(() => undefined);
      broken.mockRestore();
      await server.runJob('delete-files', {});
      const left = await db.query('select from files_to_delete where delete_after <= $1', [server.clock.now()]);
      return left.length === 0 ? true : undefined;
    });
  });

  it('lets the phone register again, without a second bonus and with its self-exclusion, which the Aadhaar keeps too', async () => {
    const friend = await registerPlayer(server.origin);
    const player = await registerPlayer(server.origin);
    const aadhaar = randomAadhaar();
    await verifyKyc(player, aadhaar);
    expect(await bonusOf(player)).toBe(10);
    await exclude(player, 'sixMonths');
    const until6Months = (await player.call('GET /user/limits')).selfExclusion;
    await request(player);
    server.clock.advance({ days: 8 });
    await remove();
    expect((await deletionOf(player))?.status).toBe('done');
    const again = await registerPlayer(server.origin, { phone: player.phone, refercode: friend.me.refercode });
    expect(again.id).not.toBe(player.id);
    expect(await bonusOf(again)).toBe(0);
    expect((await again.call('GET /user/limits')).selfExclusion).toEqual(until6Months);
    const other = await registerPlayer(server.origin);
    expect((await other.call('GET /user/limits')).selfExclusion).not.toEqual(until6Months);
    await verifyKyc(other, aadhaar);
    expect((await other.call('GET /user/limits')).selfExclusion).toEqual(until6Months);
    const [row] = await server.services.db.query<{ referrer_id: string | null }>(
      'select referrer_id from players where player_id = $1',
      [again.id],
    );
    expect(row?.referrer_id).toBeNull();
  });
});

it('staff see deleted accounts by their state, without the person, and cannot add to them', async () => {
  owner = await createStaffMember(server, 'owner');
  const list = await owner.call('GET /admin/account-deletions', { query: { state: 'done' } });
  expect(list.deletions[0]?.player.username).toBe('Deleted player');
  const id = list.deletions[0]?.player._id ?? '';
  const player = await owner.call('GET /admin/players/{playerId}', { params: { playerId: id } });
  expect([player.phone, player.fullName, player.deletedAt !== undefined]).toEqual([
    '•'.repeat(10),
    'Deleted player',
    true,
  ]);
  const note = await owner.send<{ code: string }>('POST /admin/players/{playerId}/notes', {
    params: { playerId: id },
    body: { words: 'A note about nobody.' },
  });
  expect(note.body.code).toBe('PLAYER_NOT_FOUND');
});
