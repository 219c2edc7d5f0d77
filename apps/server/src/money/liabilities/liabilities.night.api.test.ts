import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { liabilityFault } from '@muqabla/proofs/liabilities/proof';
import { setBalances } from '@muqabla/testing/match-money';
import { createMatch, type Player, playerWithCash, registerPlayer, startMatch } from '@muqabla/testing/player';
import { recharge } from '@muqabla/testing/recharge-fixtures';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { playerWithVerifiedWinnings, upiRequest } from '@muqabla/testing/withdrawal-fixtures';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { REPOSITORY_ROOT } from '../../config.ts';
import { joinStakes } from '../../platform/seams/join-seams.ts';
import { SEAMS } from '../../seams.ts';
import { createProveLiabilities } from './prove-liabilities.ts';

const server = setUpTestServer();
let asha: Player;
let bilal: Player;
let kavya: Player;
let poor: Player;

const ownOf = async (player: Player) => {
  // A day later the access token has expired.
  player.token = (await player.call('GET /refresh')).accessToken;
  return (await player.call('GET /user/me/liabilities', {})).own;
};
const publish = async () => {
  const row = await server.features.liabilities.proveLiabilities();
  await server.features.publicLog.integrateEntries();
  return row;
};
const faultOf = async (player: Player) => {
  const own = await ownOf(player);
  if (own === null) return 'none';
  return liabilityFault(own.proof, { playerId: player.id, paise: own.paise, published: own.published });
};
const sums = async () => (await asha.call('GET /trust/liabilities', {})).sums;

beforeAll(async () => {
  asha = await playerWithCash(server.origin, 500, 'Asha Verma');
  bilal = await playerWithCash(server.origin, 500, 'Bilal Khan');
  kavya = await playerWithVerifiedWinnings(server, 1000);
  poor = await registerPlayer(server.origin);
});

describe('before the first proof', () => {
  it('nothing is published and no player has one', async () => {
    expect(await sums()).toEqual([]);
    expect(await ownOf(asha)).toBeNull();
  });
});

describe('a published sum', () => {
  it('equals the ledger and has wallets, stakes, withdrawals and recharges of every player', async () => {
    await startMatch(asha, bilal, { amount: 100 });
    await createMatch(asha, 50, 'Carrom');
    await kavya.call('POST /user/withdraw', { body: upiRequest(300) });
    await recharge(kavya);
    await setBalances(server, poor, {});
    const row = await publish();
    const [total] = await server.services.db.query<{ paise: number }>(
      `select (select sum(deposit_paise + reward_paise) from ledger.wallets)
            + (select coalesce(sum(stakes_held(status, stake_paise)), 0) from matches)
            + (select coalesce(sum(amount_paise), 0) from withdrawals where status = 'pending')
            + (select coalesce(sum(amount_paise), 0) from recharges where status = 'pending') as paise`,
    );
    expect(row?.total_paise).toBe(Number(total?.paise));
    expect(await ownOf(asha)).toMatchObject({ inBattles: 150 });
    expect((await ownOf(kavya))?.onHold).toBeGreaterThanOrEqual(300);
    expect(await ownOf(poor)).toMatchObject({ amount: 0, inWallets: 0, onHold: 0, inBattles: 0 });
    for (const player of [asha, bilal, kavya, poor]) expect(await faultOf(player)).toBeNull();
  });

  it('is an entry of the public log, and is published once a day', async () => {
    const [newest] = await sums();
    expect(JSON.parse(newest?.logEntry ?? '')).toMatchObject({
      kind: 'liabilities',
      root: newest?.root,
      totalPaise: newest?.totalPaise,
      period: newest?.period,
    });
    expect(newest?.logIndex).toBeGreaterThanOrEqual(0);
    expect(await publish()).toBeNull();
    server.clock.advance({ days: 1 });
    await server.runJob('prove-liabilities', {});
    expect((await sums()).length).toBe(2);
    expect(await faultOf(asha)).toBeNull();
  });

  it('gives a player another secret and other places each day, and no player those of another', async () => {
    const before = await ownOf(asha);
    server.clock.advance({ days: 1 });
    await publish();
    const after = await ownOf(asha);
    expect(after?.proof.secret).not.toBe(before?.proof.secret);
    const other = await ownOf(bilal);
    if (other === null) throw new Error('no proof');
    expect(liabilityFault(other.proof, { playerId: asha.id, paise: other.paise, published: other.published })).toBe(
      'root',
    );
    expect(JSON.stringify(other)).not.toContain(asha.id);
  });

  it('is checked by the script that knows nothing of the product', async () => {
    const own = await ownOf(asha);
    const folder = await mkdtemp(join(tmpdir(), 'muqabla-proof-'));
    const run = async (change: object) => {
      const path = join(folder, 'proof.json');
      await writeFile(path, JSON.stringify({ playerId: asha.id, ...own, ...change }));
      return promisify(execFile)(process.execPath, ['apps/web/public/verify-liabilities.mjs', path], {
        cwd: REPOSITORY_ROOT,
      });
    };
    expect((await run({})).stdout).toContain('is counted in');
    await expect(run({ playerId: bilal.id })).rejects.toThrow('NOT TRUE');
    await expect(run({ paise: (own?.paise ?? 0) + 1 })).rejects.toThrow('NOT TRUE');
    await rm(folder, { recursive: true });
  });

  it('is not published when it would not be the ledger’s', async () => {
    const { db, clock, readLogHash } = server.services;
    const before = (await sums()).length;
    const bent: typeof db = {
      ...db,
      transaction: (work, options) =>
        db.transaction(
          (tx) =>
            work({
              ...tx,
              query: async <Row extends object>(text: string, values?: readonly unknown[]) => {
                const rows = await tx.query<Row>(text, values);
                return text.includes('with holds') ? rows.slice(1) : rows;
              },
            }),
          options,
        ),
    };
    server.clock.advance({ days: 1 });
    await expect(createProveLiabilities({ db: bent, clock, readLogHash }, joinStakes(SEAMS))()).rejects.toThrow(
      'by the postings',
    );
    expect((await sums()).length).toBe(before);
  });

  it('has no proof for a player who joined later, until the next', async () => {
    const late = await registerPlayer(server.origin);
    expect(await ownOf(late)).toBeNull();
    server.clock.advance({ days: 1 });
    await publish();
    expect(await faultOf(late)).toBeNull();
  });

  it('stays when its proofs are deleted after 90 days, and cannot be changed', async () => {
    const before = (await sums()).length;
    server.clock.advance({ days: 91 });
    await publish();
    const [kept] = await server.services.db.query<{ periods: number }>(
      'select count(distinct period)::int as periods from liability_accounts',
    );
    expect(kept?.periods).toBe(1);
    expect((await sums()).length).toBe(before + 1);
    const client = new pg.Client({ connectionString: server.ownerUrl });
    await client.connect();
    for (const statement of ['update liability_periods set total_paise = 0', 'delete from liability_periods'])
      await expect(client.query(statement)).rejects.toThrow();
    await client.end();
  });
});
