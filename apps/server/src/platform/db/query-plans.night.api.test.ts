import { TRACE_KINDS } from '@muqabla/contract/core/wallet/wallet-terms';
import { paise } from '@muqabla/contract/money';
import { type Sort, SORTS, TIME_SORTS } from '@muqabla/contract/sorts';
import { addLongLists } from '@muqabla/testing/long-lists';
import { pairOf } from '@muqabla/testing/many-players';
import { readHistory } from '@muqabla/testing/read-history';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { watchStatements, watchTransactions } from '@muqabla/testing/watch-statements';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPlayerRecord } from '../../accounts/players/player-record.queries.ts';
import { readPlayerPage } from '../../accounts/players/players.list.ts';
import { findPlayerIds } from '../../accounts/players/staff-players.queries.ts';
import { readLongestWaiting } from '../../console/reports/queues.queries.ts';
import { readClosing } from '../../console/reports/read-closing.ts';
import { readSearchTerms } from '../../console/search/search-terms.rules.ts';
import { findByTerms } from '../../console/search/search.queries.ts';
import {
  listSources,
  listTraceKeys,
  listUses,
  readBill,
  readLeft,
  readTraceEntries,
} from '../../core/wallet/trace.queries.ts';
import { readDepositPage } from '../../money/deposits/deposits.list.ts';
import { readRechargePage } from '../../money/recharges/recharges.list.ts';
import { findOpenWithdrawals } from '../../money/withdrawals/open-withdrawals.queries.ts';
import { countForStaff } from '../../money/withdrawals/staff-withdrawal.queries.ts';
import { readWithdrawalPage } from '../../money/withdrawals/withdrawals.list.ts';
import { readReviewTime } from '../../play/engine/battle-figures.queries.ts';
import { readMatchPage } from '../../play/matches/desk/staff-matches.list.ts';
import { readHeld, readReports, readSteps } from '../../play/matches/desk/staff-matches.queries.ts';
import { findStakes, readBattles } from '../../play/matches/match/history-battles.queries.ts';
import { readPenaltyPage } from '../../play/matches/penalties/penalties.list.ts';
import { SEAMS } from '../../seams.ts';
import { isRefusal } from '../http/refusal-error.ts';
import { newId } from '../ids.ts';
import { joinQueues, joinRecord, joinSearches, joinTraces } from '../seams/join-seams.ts';
import type { Queries } from './database.ts';

const PLAYERS = 20_000;
const BATTLES = 10_000;
const LISTED = 8000;
const MANY_ROWS = 1000;
const { host, joiner } = pairOf(500);
const traces = joinTraces(SEAMS);

// The rows are inserted by SQL: nothing is posted for them.
const server = setUpTestServer({ checkLedger: false });
let owner: pg.Client;
let grown: Set<string>;
const statements = new Set<string>();

/** Records every statement, queried or sent. */
const remember = ({ text }: { text: string }) => void statements.add(text);
const recording = <Q extends Queries>(db: Q): Q => watchStatements(db, remember);

const readPlayers = (db: Queries, query: Parameters<typeof readPlayerPage>[1]) =>
  readPlayerPage({ db, clock: server.services.clock, readKycBars: async () => new Map() }, query);

/** The tables with many rows that this plan reads from end to end. */
const readsAll = (plan: string) =>
  [...plan.matchAll(/Seq Scan on (\w+)/g)].map(([, table = '']) => table).filter((table) => grown.has(table));

const planOf = async (text: string) => {
  const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

const expectIndexesOnly = async () => {
  for (const text of statements) expect([text, readsAll(await planOf(text))]).toEqual([text, []]);
};

/** The number of rows that each sort of this plan takes in. */
const sortedRows = (plan: string) =>
  [...plan.matchAll(/Sort {2}\(cost=\S+ rows=(\d+)/g)].map(([, rows]) => Number(rows));

const playABattle = async () => {
  const { makeMove } = server.features.engine;
  const { db } = server.services;
  const matchId = newId();
  const as = (id: string) => ({ kind: 'player', id }) as const;
  const move = { kind: 'move', matchId, file: null } as const;
  const loss = { result: 'loss', cancelReason: null, screenshotId: null, uploadSha256: null } as const;
  const create = { matchId, hostId: host, gameName: 'Ludo Classic', stake: paise(100_00) };
  await watchTransactions(db, remember, async () => {
    await makeMove({ kind: 'create', create });
    await makeMove({ ...move, act: { move: 'accept' }, actor: as(joiner) });
    await makeMove({ ...move, act: { move: 'start' }, actor: as(host) });
    await makeMove({ ...move, act: { move: 'setRoomCode', roomCode: '08714236' }, actor: as(host) });
    await makeMove({ ...move, act: { move: 'submitResult', submitted: loss }, actor: as(joiner) });
  });
};

beforeAll(async () => {
  // The planner settings of the application's own connections.
  owner = new pg.Client({ connectionString: server.ownerUrl, options: '-c random_page_cost=1.1' });
  await owner.connect();
  const asOwner = { query: async (text: string) => (await owner.query<object>(text)).rows };
  await addLongLists(asOwner, { players: PLAYERS, battles: BATTLES, count: LISTED });
  const { rows } = await owner.query<{ relname: string }>('select relname from pg_class where reltuples >= $1', [
    MANY_ROWS,
  ]);
  grown = new Set(rows.map(({ relname }) => relname));
});
beforeEach(() => statements.clear());
afterAll(() => owner.end());

describe(`with ${BATTLES} battles stored, rows are found by an index`, () => {
  it('in tables that have grown', () => {
    const growing = ['matches', 'match_events', 'match_results', 'players', 'transfers', 'entries', 'wallets'];
    expect([...grown]).toEqual(expect.arrayContaining(growing));
  });

  it('by every statement of a battle', async () => {
    await playABattle();
    expect(statements.size).toBeGreaterThan(10);
    await expectIndexesOnly();
  });

  it('by every statement of the history and the lobby', async () => {
    await readHistory(recording(server.services.db), host);
    await expectIndexesOnly();
  });

  it('by every statement of the battles in a player’s history, each found by its transfers', async () => {
    const db = recording(server.services.db);
    await findStakes(db, { playerId: host, search: '' }, { page: 1, limit: 20, upTo: 1000 });
    await readBattles(db, host, [1]);
    await expectIndexesOnly();
    const [, battles = ''] = [...statements];
    expect(await planOf(battles)).toContain('using entries_pkey on entries');
  });

  it('by every statement of the console’s battles', async () => {
    const db = recording(server.services.db);
    const found = async (filter: Parameters<typeof readMatchPage>[1]) => {
      const page = await readMatchPage(db, filter);
      return isRefusal(page) ? page : page.rows.length;
    };
    expect(await found({})).toBe(50);
    expect(await found({ roomCode: '00000500' })).toBe(1);
    expect(await found({ player: host })).toBeGreaterThan(0);
    expect(await found({ game: 'Ludo Classic' })).toBe(50);
    expect(await found({ game: 'Ludo Classic', status: 'completed' })).toBe(50);
    expect(await found({ status: 'cancelled' })).toBe(0);
    expect(await found({ game: 'Ludo Classic', status: 'completed', sort: 'smallest' })).toBe(50);
    expect(await found({ player: host, sort: 'smallest' })).toBeGreaterThan(0);
    expect(await findPlayerIds(db, 'nobody at all', 21)).toEqual([]);
    const matchId = newId();
    await Promise.all([readSteps(db, matchId), readReports(db, matchId), readHeld(db, matchId)]);
    await expectIndexesOnly();
  });

  describe('by every list of the console', () => {
    /** No cursor, and one at some row of that order. */
    const cursorsOf = (sort: Sort, ...key: string[]) => [undefined, [sort, ...key].join('~')];
    const TIME = '1700000000000000';

    it.each(SORTS)('with the %s first, without sorting all of it', async (sort) => {
      const { settings } = server.services;
      const db = recording(server.services.db);
      const timeSort = TIME_SORTS.find((each) => each === sort);
      const isTime = timeSort !== undefined;
      for (const cursor of cursorsOf(sort, isTime ? TIME : '2000', host)) {
        const page = { sort, cursor };
        for (const status of ['all', 'paid', 'pending', 'second'] as const)
          await readWithdrawalPage({ db, settings }, { status, method: 'all', ...page });
        for (const status of ['all', 'captured'] as const) await readDepositPage(db, { status, search: '', ...page });
        if (!isTime) continue;
        await readPlayers(db, { search: '', cursor, sort: timeSort });
        for (const status of ['all', 'success'] as const)
          await readRechargePage(db, { status, cursor, sort: timeSort });
      }
      for (const cursor of cursorsOf(sort, ...(isTime ? [] : ['2000']), host))
        for (const status of [undefined, 'completed'] as const) await readMatchPage(db, { status, sort, cursor });
      if (isTime)
        for (const cursor of cursorsOf(sort, TIME, host, 'host', 'fraud'))
          for (const kind of [undefined, 'fraud'] as const) await readPenaltyPage(db, { kind, sort: timeSort, cursor });
      expect(statements.size).toBeGreaterThan(12);
      for (const text of statements) {
        const plan = await planOf(text);
        expect([text, readsAll(plan), sortedRows(plan).filter((rows) => rows > MANY_ROWS)]).toEqual([text, [], []]);
      }
    });

    it('with a search, and by its counts', async () => {
      const db = recording(server.services.db);
      await readDepositPage(db, { status: 'all', search: host });
      await readDepositPage(db, { status: 'all', search: '9876543210' });
      await readPlayers(db, { search: 'nobody at all' });
      await countForStaff(db);
      await readPlayerRecord(db, joinRecord(SEAMS), host);
      await findOpenWithdrawals(db, host);
      await readReviewTime(db, new Date());
      await readLongestWaiting(db, joinQueues(SEAMS), 6);
      await expectIndexesOnly();
    });
  });

  it('by every statement of a trace', async () => {
    const db = recording(server.services.db);
    for (const kind of TRACE_KINDS) {
      await listTraceKeys(db, traces, { kind, subjectId: host }, null);
      await listTraceKeys(db, traces, { kind, subjectId: host }, host);
    }
    const keys = [`adjustment:${host}`];
    expect(await readTraceEntries(db, traces, host, keys)).toHaveLength(1);
    expect((await listUses(db, traces, host, keys)).length).toBeGreaterThan(0);
    await Promise.all([
      listSources(db, traces, host, keys),
      readLeft(db, host, keys),
      readBill(db, traces, { kind: 'deposit', subjectId: host }, keys),
    ]);
    expect(statements.size).toBe(TRACE_KINDS.length + 5);
    await expectIndexesOnly();
  });

  it('by every statement of the close of a period, of all accounts and of a player', async () => {
    const db = recording(server.services.db);
    for (const playerId of [null, host]) await readClosing(db, { from: '2026-10-01', to: '2026-11-01' }, playerId);
    expect(statements.size).toBeGreaterThan(5);
    await expectIndexesOnly();
  });

  it('by every statement of the console’s search', async () => {
    const db = recording(server.services.db);
    for (const text of ['9876543210', newId(), 'deadbeef', 'a name']) {
      const terms = readSearchTerms(text);
      for (const search of Object.values(joinSearches(SEAMS))) await findByTerms(db, search, terms);
    }
    expect(statements.size).toBe(4);
    await expectIndexesOnly();
  });

  it('by the statements inside the posting and commit functions', async () => {
    const plans: string[] = [];
    owner.on('notice', ({ message }) => plans.push(message ?? ''));
    await owner.query(`load 'auto_explain'`);
    await owner.query('set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on');
    await owner.query('set client_min_messages = log');
    const give = [
      { transfer_key: 'x', kind: 'adjustment', accounts: ['adjustments', `reward:${host}`], amounts: [-1, 1] },
    ];
    await owner.query('begin');
    await owner.query('select ledger.post($1::jsonb, now())', [JSON.stringify(give)]);
    await owner.query(`update matches set version = version + 1, status = 'conflict', winner = null
                       where match_id = (select match_id from matches order by match_id limit 1)`);
    await expect(owner.query('commit')).rejects.toThrow();
    await owner.query('reset client_min_messages');
    expect(plans.length).toBeGreaterThan(8);
    for (const plan of plans) expect([plan, readsAll(plan)]).toEqual([plan, []]);
  });
});
