import { parseVerifierKey } from '@muqabla/proofs/log/note';
import { isDisclosed, isSealed } from '@muqabla/proofs/log/seal';
import { integrateLog } from '@muqabla/testing/integrate-log';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { until } from '@muqabla/testing/until';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { faultOf } from './check-log.ts';
import { readLogHead, waitForLogHead } from './log.queries.ts';
import { type LoggedMove, matchEntry } from './match-entry.rules.ts';
import { readOpenedEntries } from './opened-entries.view.ts';
import { addSealedEntries } from './outbox.queries.ts';

const server = setUpTestServer();

const decisionOf = (change: Partial<LoggedMove> = {}): LoggedMove => ({
  matchId: newId(),
  hostId: newId(),
  joinerId: newId(),
  version: 6,
  game: 'Ludo Classic',
  stakePaise: 100_00,
  move: 'submitResult',
  isByReviewer: false,
  note: '',
  winner: 'host',
  penalties: [],
  dice: null,
  ...change,
});

const log = async (...moves: readonly LoggedMove[]) => {
  const { db, clock, readPseudonyms } = server.services;
  const pseudonyms = await readPseudonyms();
  await db.transaction(async (tx) => {
    const entries = moves.map((move) => matchEntry(move, pseudonyms, clock.now()));
    addSealedEntries(tx, entries, clock.now());
  });
};
const integrate = () => integrateLog(server);
const disclose = async () => {
  await server.runJob('disclose-entries', {});
  await integrate();
};
const openedOf = async ({ matchId }: LoggedMove) => {
  const { db, readPseudonyms } = server.services;
  const pseudonyms = await readPseudonyms();
  return readOpenedEntries(db, pseudonyms, { subject: pseudonyms.matchOf(matchId), isSide: () => true });
};
const asOwner = async (...statements: string[]) => {
  const client = new pg.Client({ connectionString: server.ownerUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};
const countDisclosed = async (about: string) =>
  (
    await server.services.db.query<{ count: number }>(
      'select count(*)::int as count from log_disclosures where about like $1 and disclosed_id is not null',
      [`%${about}%`],
    )
  )[0]?.count;
const readFault = async () => {
  const { db, readPseudonyms } = server.services;
  await integrate();
  const key = parseVerifierKey((await readLogHead(db))?.verifier_key ?? '');
  return faultOf(db, key, await readPseudonyms());
};

describe('a sealed entry', () => {
  it('has a seal that opens to it alone, whatever else is under it', async () => {
    const moves = Array.from({ length: 5 }, () => decisionOf());
    await log(...moves);
    await integrate();
    const opened = (await Promise.all(moves.map(openedOf))).flat();
    expect(opened).toHaveLength(5);
    for (const { entry, seal } of opened)
      expect(opened.map((other) => seal !== undefined && isSealed(other.entry, seal))).toEqual(
        opened.map((other) => other.entry === entry),
      );
  });

  it('is refused a second time for one version of a match', async () => {
    const move = decisionOf();
    await log(move);
    await expect(log({ ...move, winner: 'joiner' })).rejects.toThrow('log_keys_pkey');
    await expect(log(decisionOf({ version: 6 }))).resolves.toBeUndefined();
  });

  it('cannot be changed, removed or sealed again, by the owner of the tables either', async () => {
    await log(decisionOf());
    await integrate();
    for (const statement of [
      "update log_sealed set entry = '{}'",
      "update log_sealed set crowd = repeat('0', 64)",
      'update log_sealed set seal_id = null, place = null, leaf = null',
      'delete from log_sealed',
      'truncate log_sealed cascade',
      "update log_disclosures set about = '{}'",
      'delete from log_disclosures',
    ])
      await expect(asOwner(statement)).rejects.toThrow(/never changed|append-only|not allowed|refused|immutable/i);
  });

  it('that was changed under its seal is found by the daily check', async () => {
    const move = decisionOf();
    await log(move);
    expect(await readFault()).toBeNull();
    const change = (from: string, to: string) =>
      asOwner(
        'alter table log_sealed disable trigger sealed_once',
        `update log_sealed set entry = replace(entry, '"outcome":"${from}"', '"outcome":"${to}"')`,
        'alter table log_sealed enable trigger sealed_once',
      );
    await change('host', 'joiner');
    expect(await readFault()).toContain('does not hold what is stored');
    await change('joiner', 'host');
    expect(await readFault()).toBeNull();
  });
});

describe('what is disclosed', () => {
  // Each test has an outcome of its own, so that the crowds of others do not count.
  const reviewed = (winner: 'host' | 'joiner' | null, change: Partial<LoggedMove> = {}) =>
    decisionOf({ move: 'decide', isByReviewer: true, winner, ...change });
  const countReviewed = (outcome: string) => countDisclosed(`"by":"reviewer","kind":"decision","outcome":"${outcome}"`);

  it('waits until 20 say the same, and is true to each', async () => {
    const moves = Array.from({ length: 19 }, () => reviewed('host'));
    await log(...moves);
    await integrate();
    await disclose();
    expect(await countReviewed('host')).toBe(0);
    const last = reviewed('host', { penalties: [{ side: 'joiner', kind: 'fraud', paise: 100_00 }] });
    await log(last);
    await integrate();
    await disclose();
    expect(await countReviewed('host')).toBe(20);
    expect(await countDisclosed('penalty')).toBe(0);
    const [opened] = await openedOf(last);
    expect(opened?.disclosures?.map((each) => isDisclosed(opened.entry, each))).toEqual([true]);
    const [other] = await openedOf(moves[0] ?? last);
    expect(opened?.disclosures?.map((each) => isDisclosed(other?.entry ?? '', each))).toEqual([false]);
  });

  it('counts entries of the same pairs once', async () => {
    const [hostId, joinerId] = [newId(), newId()];
    await log(...Array.from({ length: 30 }, () => reviewed('joiner', { hostId, joinerId })));
    await log(...Array.from({ length: 18 }, () => reviewed('joiner', { hostId: joinerId, joinerId: newId() })));
    await integrate();
    await disclose();
    expect(await countReviewed('joiner')).toBe(0);
    await log(reviewed('joiner', { hostId: joinerId, joinerId: hostId }));
    await integrate();
    await disclose();
    expect(await countReviewed('joiner')).toBe(0);
    await log(reviewed('joiner'));
    await integrate();
    await disclose();
    expect(await countReviewed('joiner')).toBe(50);
  });

  it('is disclosed once in a race of two processes', async () => {
    const { db } = server.services;
    await log(...Array.from({ length: 20 }, () => reviewed(null)));
    await integrate();
    const watcher = new pg.Client({ connectionString: server.ownerUrl });
    await watcher.connect();
    let both: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await waitForLogHead(tx);
      both = Promise.all([server.runJob('disclose-entries', {}), server.runJob('disclose-entries', {})]);
      await until('both to wait for the log', async () => {
        const { rowCount } = await watcher.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
           and query like '%from log_head for update%'`,
        );
        return rowCount === 2 ? true : undefined;
      });
    });
    await both;
    await watcher.end();
    await integrate();
    expect(await countReviewed('cancel')).toBe(20);
    expect(await readFault()).toBeNull();
  });
});
