import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fromHex } from '@muqabla/proofs/hex';
import { sideCommit } from '@muqabla/proofs/log/entry';
import { parseVerifierKey } from '@muqabla/proofs/log/note';
import { checkConsistent, type FetchFile, fetchHead, proveEntry, verifyWholeLog } from '@muqabla/proofs/log/read-log';
import { isSealed } from '@muqabla/proofs/log/seal';
import { afterJobs } from '@muqabla/testing/after-jobs';
import { startBoardMatch } from '@muqabla/testing/board-fixtures';
import type { Caller } from '@muqabla/testing/caller';
import { integrateLog } from '@muqabla/testing/integrate-log';
import { startConflict } from '@muqabla/testing/match-money';
import { passDeadlines } from '@muqabla/testing/pass-deadlines';
import { createMatch, type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { changeSettingsTogether } from '@muqabla/testing/settings-fixtures';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, describe, expect, it } from 'vitest';
import { REPOSITORY_ROOT } from '../../config.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { insertBoardGames } from '../../play/boards/games/board-games.queries.ts';
import { createIntegrateEntries } from './integrate-entries.ts';
import { createLogSigner } from './log-signer.ts';
import { addLogEntries } from './outbox.queries.ts';

const server = setUpTestServer();
let host: Player;
let joiner: Player;
let owner: Caller;
let finance: Caller;
let otherOwner: Caller;
beforeAll(async () => {
  await insertBoardGames(server.services.db);
  host = await playerWithCash(server.origin, 5000, 'Hema Host');
  joiner = await playerWithCash(server.origin, 5000, 'Jatin Joiner');
  owner = await createStaffMember(server, 'owner');
  const joinedAt = new Date(server.clock.now().getTime() - 2 * 24 * 3_600_000);
  finance = await createStaffMember(server, 'finance', 'finance', { joinedAt });
  otherOwner = await createStaffMember(server, 'owner');
});
const fetchFile: FetchFile = async (path) => {
  const response = await fetch(`${server.origin}/log/${path}`);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
};
const readKey = async () => parseVerifierKey(new TextDecoder().decode(await fetchFile('key')).split('\n')[0] ?? '');
const headOf = async () => fetchHead(fetchFile, await readKey());
const integrate = () => integrateLog(server);
const allEntries = async () => {
  await integrate();
  const texts: string[] = [];
  await verifyWholeLog(fetchFile, await headOf(), (entries) => texts.push(...entries));
  return texts;
};
const openEntries = async () => (await allEntries()).filter((entry) => !entry.includes('"kind":"seal"'));
const logOf = async (player: Player, matchId: string) => {
  await integrate();
  return player.call('GET /match/{matchId}/log', { params: { matchId } });
};
const kindsOf = ({ entries }: { entries: readonly { entry: string }[] }) =>
  entries.map(({ entry }) => (JSON.parse(entry) as { kind: string }).kind);
const newPair = async (): Promise<[Player, Player]> => [
  await playerWithCash(server.origin, 500),
  await playerWithCash(server.origin, 500),
];
const settle = async (winner = host, loser = joiner) => {
  const matchId = await startMatch(winner, loser, { amount: 100 });
  await submitResult(loser, matchId, { resultStatus: 'loss' });
  return matchId;
};
const decide = async (matchId: string, caller: Caller) => {
  const { version } = await caller.call('GET /admin/reviews/{matchId}', { params: { matchId } });
  const body = {
    outcome: 'host' as const,
    penalties: [],
    reason: `${host.me.username} called me on ${host.phone}.`,
    version,
  };
  await caller.call('POST /admin/reviews/{matchId}/decision', { params: { matchId }, body });
};
describe('an entry of the log', () => {
  it('is added by a loss, and both sides can prove that it is about them', async () => {
    const matchId = await settle();
    const signed = await headOf();
    for (const [player, side] of [
      [host, 'host'],
      [joiner, 'joiner'],
    ] as const) {
      const { entries, salt } = await logOf(player, matchId);
      const { entry, index, seal } = entries[0] ?? { entry: '', index: null };
      const content = JSON.parse(entry) as Record<string, unknown>;
      expect(content).toMatchObject({ kind: 'decision', outcome: 'host', by: 'rule', move: 'submitResult' });
      expect(content[side]).toBe(sideCommit(fromHex(salt), player.id));
      expect(seal !== undefined && isSealed(entry, seal)).toBe(true);
      await proveEntry(fetchFile, await headOf(), { index: index ?? -1, entry: seal?.entry ?? '' });
    }
    await checkConsistent(fetchFile, signed, await headOf());
  });

  it('is added by a decision, its reversal and the decision after it', async () => {
    const matchId = await startConflict(host, joiner);
    await decide(matchId, owner);
    const params = { matchId };
    await owner.call('POST /admin/reviews/{matchId}/reversal', { params, body: { reason: 'It was a fake.' } });
    await otherOwner.call('POST /admin/reviews/{matchId}/reversal/approve', { params });
    await decide(matchId, owner);
    const log = await logOf(host, matchId);
    expect(kindsOf(log)).toEqual(['decision', 'reversal', 'decision']);
    const [first, reversal] = log.entries.map(
      ({ entry }) => JSON.parse(entry) as { version: number; reverses?: number },
    );
    expect(reversal?.reverses).toBe(first?.version);
  });

  it('is added by a call-off, by a deadline and by the start of a board', async () => {
    const called = await createMatch(host, 50);
    const { version } = await owner.call('GET /admin/battles/{matchId}', { params: { matchId: called._id } });
    const body = { reason: 'Opened by mistake.', version };
    await owner.call('POST /admin/battles/{matchId}/cancel', { params: { matchId: called._id }, body });
    expect(kindsOf(await logOf(host, called._id))).toEqual(['decision']);
    const withoutCode = await startMatch(host, joiner, { roomcode: '' });
    const db = openDatabase(server.ownerUrl, { role: '' });
    await passDeadlines(db, [withoutCode]);
    await db.close();
    await afterJobs(server, 'the match to be cancelled', async () =>
      (await logOf(host, withoutCode)).entries.length > 0 ? true : undefined,
    );
    const [white, black] = await newPair();
    const board = await startBoardMatch(white, black);
    expect(kindsOf(await logOf(black, board.matchId))).toEqual(['board_started']);
  });

  it('is added by every changed setting that decides about money', async () => {
    const changes = [
      { name: 'tdsOnWinnings' as const, value: true },
      { name: 'withdrawAllow' as const, value: false },
      { name: 'stakeMin' as const, value: 20 },
      { name: 'stakeMax' as const, value: 9000 },
      { name: 'depositMin' as const, value: 60 },
      { name: 'depositMax' as const, value: 9000 },
      { name: 'depositDailyMax' as const, value: 20_000 },
      { name: 'rechargeMax' as const, value: 4000 },
      { name: 'maxOpenMatches' as const, value: 4 },
      { name: 'withdrawAutoApproveBelow' as const, value: 200 },
      { name: 'withdrawSecondApprovalFrom' as const, value: 9000 },
    ];
    const before = (await openEntries()).length;
    await changeSettingsTogether({ owner, other: finance }, changes);
    const rules = (await openEntries())
      .slice(before)
      .map((entry) => JSON.parse(entry) as { rule: string; to: unknown });
    const byName = (left: { name: string }, right: { name: string }) => (left.name < right.name ? -1 : 1);
    expect(rules.map(({ rule, to }) => ({ name: rule, value: to })).toSorted(byName)).toEqual(changes.toSorted(byName));
  });

  it('is added by a changed rule and by the head of the audit log, and not by other settings', async () => {
    const changes = [
      { name: 'commissionPercent' as const, value: 6 },
      { name: 'brandName' as const, value: 'Another name' },
    ];
    await changeSettingsTogether({ owner, other: finance }, changes);
    await server.runJob('log-audit-head', {});
    const added = (await openEntries()).map((entry) => JSON.parse(entry) as { kind: string }).slice(-2);
    expect(added).toMatchObject([
      { kind: 'rule_changed', rule: 'commissionPercent', from: 5, to: 6 },
      { kind: 'audit_head', hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
  });

  it('never has a name, a phone number, an id or what a reviewer wrote', async () => {
    const players = [host, joiner].flatMap(({ id, phone, me }) => [
      id,
      phone,
      me.username,
      me.username.split(' ')[0] ?? '',
    ]);
    const rows = await server.services.db.query<{ match_id: string }>('select match_id from matches');
    const staff = await server.services.db.query<{ staff_id: string; name: string; email: string }>(
      'select staff_id, name, email from staff',
    );
    const secrets = [
      ...players,
      ...rows.map(({ match_id }) => match_id),
      ...staff.flatMap(({ staff_id, name, email }) => [staff_id, name, email]),
      'called me',
      'fake',
      'mistake',
    ];
    const log = (await allEntries()).join('\n');
    expect(secrets.length).toBeGreaterThan(15);
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  });

  it('is shown to the sides of the match alone', async () => {
    const matchId = await settle();
    const stranger = await playerWithCash(server.origin, 100);
    const refused = await stranger.send('GET /match/{matchId}/log', { params: { matchId } });
    expect(refused).toMatchObject({ status: 404, body: { code: 'MATCH_NOT_FOUND' } });
    const salts = await Promise.all([host, joiner].map(async (player) => (await logOf(player, matchId)).salt));
    expect(salts[0]).not.toBe(salts[1]);
  });
});

describe('the files of the log', () => {
  it('are public, cacheable and open to every origin', async () => {
    await settle();
    await integrate();
    const size = (await headOf()).head.size;
    const tile = await fetch(`${server.origin}/log/tile/0/000.p/${size}`);
    expect([tile.status, tile.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(tile.headers.get('access-control-allow-origin')).toBe('*');
    const checkpoint = await fetch(`${server.origin}/log/checkpoint`);
    expect(checkpoint.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(checkpoint.headers.get('cache-control')).toBe('public, max-age=2');
    // Every earlier partial tile stays readable.
    for (const width of [1, size - 1]) expect((await fetchFile(`tile/0/000.p/${width}`)).length).toBe(width * 32);
  });

  it.each(['tile/0/000', 'tile/0/000.p/255', 'tile/1/000.p/1', 'tile/entries/001', 'tile/0/..%2F', 'tile/9/000'])(
    'do not include %s',
    async (path) => {
      const { status } = await fetch(`${server.origin}/log/${path}`);
      expect(status).toBe(404);
    },
  );

  it('get each entry under one seal, with no gap, when several processes integrate at once', async () => {
    const pairs = [[host, joiner] as const, ...(await Promise.all(Array.from({ length: 2 }, newPair)))];
    const matches = await Promise.all(pairs.map(([winner, loser]) => settle(winner, loser)));
    await Promise.all(Array.from({ length: 6 }, integrate));
    const logged = await allEntries();
    const logs = await Promise.all(matches.map((matchId, place) => logOf(pairs[place]?.[0] ?? host, matchId)));
    const entries = logs.flatMap((each) => each.entries);
    expect(entries).toHaveLength(3);
    expect(entries.map(({ index }) => logged[index ?? -1])).toEqual(entries.map(({ seal }) => seal?.entry));
  });

  it('have neither gap nor twin after a process died between taking and signing entries', async () => {
    const matchId = await settle();
    let reads = 0;
    // The time of the seal is read first, that of the signed head last.
    const now = () => {
      if ((reads += 1) > 1) throw new Error('killed');
      return server.clock.now();
    };
    const readSigner = async () => createLogSigner(await server.services.readLogHash());
    const dying = createIntegrateEntries({ ...server.services, publicUrl: null, readSigner, clock: { now } });
    // The server's own timer may have been faster: then nothing is left to die on.
    await dying().catch((error: unknown) => expect(String(error)).toContain('killed'));
    const [logged, { entries }] = [await allEntries(), await logOf(host, matchId)];
    expect(entries).toHaveLength(1);
    expect(logged.filter((entry) => entry === entries[0]?.seal?.entry)).toHaveLength(1);
  });

  it('take no second entry of a period, of a version of a match or of a decision about money', async () => {
    const { db, clock } = server.services;
    const add = (entry: object) =>
      db.transaction(async (tx) => addLogEntries(tx, [{ entry: JSON.stringify(entry), subject: null }], clock.now()));
    const twins = [
      { kind: 'liabilities', period: '2020-01-01', root: 'a' },
      { kind: 'no_house', period: '2020-01-01', root: 'a' },
      { kind: 'decision', match: 'twice', version: 6, outcome: 'host' },
      { kind: 'decision', match: '2'.repeat(64), version: 6, outcome: 'host' },
      { kind: 'adjustment', decision: 'twice', paise: 1 },
      { kind: 'tournament_paid', tournament: 'twice' },
    ];
    const before = (await allEntries()).length;
    for (const twin of twins) {
      const twice = db.transaction(async (tx) => {
        for (const _ of [1, 2]) addLogEntries(tx, [{ entry: JSON.stringify(twin), subject: null }], clock.now());
      });
      await expect(twice).rejects.toThrow('log_keys_pkey');
    }
    expect((await allEntries()).length).toBe(before);
    // Only one of two racing entries is written.
    const raced = await Promise.allSettled(Array.from({ length: 8 }, () => add({ ...twins[0], period: '2020-01-02' })));
    expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await integrate();
    await expect(add({ ...twins[0], period: '2020-01-02' })).rejects.toThrow('log_keys_pkey');
    expect((await allEntries()).length).toBe(before + 1);
  });

  it('are verified by the commands, and a history that was rewritten is found by the witness', async () => {
    const run = async (tool: string, ...args: string[]) =>
      promisify(execFile)(process.execPath, [`tools/${tool}.ts`, ...args], { cwd: REPOSITORY_ROOT });
    const url = `${server.origin}/log`;
    const folder = await mkdtemp(join(tmpdir(), 'muqabla-witness-'));
    await allEntries();
    const [verified] = await Promise.all([
      run('log-verify', url),
      run('log-witness', '--from', url, '--state', folder),
    ]);
    expect(verified.stdout).toContain('every tile and the root follow from the entries');
    expect(await readFile(join(folder, 'cosigned'), 'utf8')).toContain('— witness ');
    await rm(folder, { recursive: true });
  });
});
