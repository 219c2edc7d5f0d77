import { createLimitFixtures } from '@muqabla/testing/limit-fixtures';
import { addNeighbours, type Neighbours } from '@muqabla/testing/neighbours';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { createWithdrawalFixtures, playerWithVerifiedWinnings } from '@muqabla/testing/withdrawal-fixtures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { joinHolders, joinRecord } from '../../platform/seams/join-seams.ts';
import { SEAMS } from '../../seams.ts';
import { checkFigures, findSample, findWrongFigures } from './check-figures.ts';

const server = setUpTestServer();
const sources = () => ({ now: server.clock.now(), held: joinHolders(SEAMS), record: joinRecord(SEAMS) });
let owner: Database;
let neighbours: Neighbours;
let withdrawing: string;

beforeAll(async () => {
  owner = openDatabase(server.ownerUrl, { role: '' });
  const limits = createLimitFixtures(server);
  await limits.toIndianHour(8);
  neighbours = await addNeighbours(server);
  await addNeighbours(server);
  await limits.setLimit(neighbours.loser, 'loss', 5000);
  const player = await playerWithVerifiedWinnings(server, 500);
  const { request } = await createWithdrawalFixtures(server);
  await request(player, 100);
  withdrawing = player.id;
});
afterAll(() => owner.close());

const everyone = async () =>
  (await server.services.db.query<{ player_id: string }>('select player_id from players')).map(
    ({ player_id }) => player_id,
  );
/** Runs work after a change of rows that no call could make, and undoes it. */
const withChange = async <T>(sql: string, playerId: string, work: (tx: Transaction) => Promise<T>) => {
  const undone = new Error('undone');
  let result: T | undefined;
  await owner
    .transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica');
      await tx.query(sql, [playerId]);
      result = await work(tx);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return result as T;
};

const PEOPLE = {
  winner: () => neighbours.winner.id,
  loser: () => neighbours.loser.id,
  referrer: () => neighbours.referrers[0]?.id ?? '',
  withdrawing: () => withdrawing,
};

describe('the figures that are shown of a player', () => {
  it('equal the ledger for everyone in a busy world', async () => {
    const wrong = await findWrongFigures(server.services.db, await everyone(), sources());
    expect(Object.values(wrong).flat()).toEqual([]);
    expect(
      (await checkFigures(server.services.db, sources(), { players: 100 })).filter(({ broken }) => broken > 0),
    ).toEqual([]);
  });

  it.each<[figures: string, who: keyof typeof PEOPLE, change: string, sql: string]>([
    [
      'F1',
      'winner',
      'the fee of a battle',
      `update matches set commission_paise = 7 where host_id = $1 and status = 'completed' and stake_paise > 0`,
    ],
    [
      'F1',
      'loser',
      'the end of a battle',
      `update matches set status_since = status_since - interval '1 day' where joiner_id = $1`,
    ],
    [
      'F1 F3 F4',
      'loser',
      'a stake at risk',
      `update matches set stake_paise = stake_paise + 100 where joiner_id = $1 and status = 'running'`,
    ],
    [
      'F1 F7',
      'winner',
      'a prize',
      'update tournament_players set prize_paise = prize_paise + 1 where player_id = $1 and prize_paise > 0',
    ],
    [
      'F2',
      'loser',
      'a deposit',
      'update deposits set amount_paise = amount_paise + 1, base_paise = base_paise + 1 where player_id = $1',
    ],
    [
      'F3',
      'loser',
      'the sum of stakes',
      'update ledger.wallets set staked_paise = staked_paise + 1 where player_id = $1',
    ],
    [
      'F4',
      'withdrawing',
      'a withdrawal',
      'update withdrawals set amount_paise = amount_paise + 1 where player_id = $1',
    ],
    [
      'F5',
      'loser',
      'the number of stakes',
      'update ledger.wallets set stakes_kept = stakes_kept + 1 where player_id = $1',
    ],
    [
      'F3 F5',
      'loser',
      'the sum of penalties',
      'update ledger.wallets set penalty_paise = penalty_paise + 1 where player_id = $1',
    ],
    [
      'F3 F6',
      'referrer',
      'the sum of bonuses',
      'update ledger.wallets set referral_paise = referral_paise + 1 where player_id = $1',
    ],
  ])('%s differ for the %s alone after a change of %s', async (figures, who, _, sql) => {
    const id = PEOPLE[who]();
    const others = (await everyone()).filter(
      (other) => other !== id && other !== neighbours.winner.id && other !== neighbours.loser.id,
    );
    const wrong = await withChange(sql, id, (tx) => findWrongFigures(tx, [id, ...others], sources()));
    const differing = Object.entries(wrong).filter(([, players]) => players.length > 0);
    expect(differing.map(([figure]) => figure).join(' ')).toBe(figures);
    expect(new Set(differing.flatMap(([, players]) => players))).toEqual(new Set([id]));
  });
});

describe('the sample', () => {
  const change = (by: number) =>
    owner.transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica');
      await tx.query('update ledger.wallets set stakes_kept = stakes_kept + $2 where player_id = $1', [
        withdrawing,
        by,
      ]);
    });

  it('has the players whose money moved last, and the check of the ledger names them', async () => {
    const finance = await createStaffMember(server, 'finance');
    await change(1);
    await server.runJob('check-ledger', {});
    const { last } = await finance.call('GET /admin/ledger/check');
    await change(-1);
    expect(last).toMatchObject({ ok: false });
    expect(last?.lines.filter(({ broken, invariant }) => broken > 0 && invariant.startsWith('F'))).toEqual([
      { invariant: 'F5', says: expect.any(String), broken: 1, players: [withdrawing] },
    ]);
    await server.runJob('check-ledger', {});
    expect((await finance.call('GET /admin/ledger/check')).last).toMatchObject({ ok: true });
  });

  it('has players who registered at random times, and no more than it says', async () => {
    const ids = (await everyone()).toSorted();
    const first = ids[0] ?? '';
    const { db } = server.services;
    const oldest = await findSample(db, { players: 4, random: () => 0 });
    expect(oldest).toContain(first);
    expect(oldest.length).toBeLessThanOrEqual(4);
    const middle = await findSample(db, { players: 4, random: () => 0.5 });
    expect(middle).not.toContain(first);
    expect(middle.every((id) => ids.includes(id))).toBe(true);
  });
});
