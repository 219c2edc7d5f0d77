import { randomUUID } from 'node:crypto';
import type { HistoryItem } from '@muqabla/contract/core/wallet/wallet-calls';
import { paise } from '@muqabla/contract/money';
import { addNeighbours } from '@muqabla/testing/neighbours';
import {
  addCash,
  createMatch,
  type Player,
  playerWithCash,
  registerPlayer,
  startMatch,
  submitResult,
} from '@muqabla/testing/player';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { version } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { post } from '../ledger/post.ts';
import { payJoiningBonus } from '../ledger/postings.rules.ts';

const server = setUpTestServer();
beforeAll(async () => void (await addNeighbours(server)), 60_000);

type Query = {
  filter?: 'all' | 'WITHDRAW' | 'DEPOSIT' | 'REFERRAL_BONUS';
  search?: string;
  page?: string;
  limit?: string;
  upTo?: string;
};
const historyOf = (player: Player, query: Query = {}) =>
  player.call('GET /user/me/history', { query: { user_id: player.id, ...query } });
const inPaise = (rupees: number) => Math.round(rupees * 100);

// Each line's balance is the older line's balance plus or minus its amount.
const expectToAddUp = (lines: readonly HistoryItem[]) => {
  for (const [place, { amount, type, closing_b }] of lines.entries()) {
    const before = inPaise(lines[place + 1]?.closing_b ?? 0);
    expect(inPaise(closing_b)).toBe(before + (type === 'CREDIT' ? 1 : -1) * inPaise(amount));
  }
};

const giveBonuses = async ({ id }: Player, count: number) =>
  server.services.db.transaction(async (tx) => {
    const bonus = payJoiningBonus({ playerId: id, bonus: paise(1_00) });
    const transfers = Array.from({ length: count }, () => ({ ...bonus, key: `test:${randomUUID()}` }));
    await post(tx, transfers, server.clock.now());
  });

describe('the history of a match', () => {
  let referrer: Player;
  let winner: Player;
  let loser: Player;
  let matchId: string;
  beforeAll(async () => {
    referrer = await registerPlayer(server.origin, { fullName: 'Asha Rao' });
    winner = await registerPlayer(server.origin, { fullName: 'Ravi Kumar', refercode: referrer.me.refercode });
    await addCash(winner, 500);
    loser = await playerWithCash(server.origin, 500);
    matchId = await startMatch(winner, loser, { amount: 100, roomcode: 'ROOM4711' });
    await submitResult(loser, matchId, { resultStatus: 'loss' });
  });

  it('has the entry and the prize for the winner, with the match and its room code', async () => {
    const { transactions, totalPages } = await historyOf(winner);
    expect(transactions.map(({ ctg, type, amount, reason }) => [ctg, type, amount, reason])).toEqual([
      ['PRIZE', 'CREDIT', 195, 'Battle won'],
      ['STAKE', 'DEBIT', 100, 'Battle entry'],
      ['CASHBACK', 'CREDIT', 109.37, 'Cashback bonus'],
      ['DEPOSIT', 'CREDIT', 390.63, 'Deposit, excl. GST'],
      ['JOINING_BONUS', 'CREDIT', 10, 'Joining bonus'],
    ]);
    expect(totalPages).toBe(1);
    for (const line of transactions.slice(0, 2))
      expect(line.match_id).toEqual({ _id: matchId, roomcode: 'ROOM4711', gameName: 'Ludo Classic' });
    for (const line of transactions.slice(2)) expect(line).not.toHaveProperty('match_id');
    expectToAddUp(transactions);
  });

  it('has only the entry for the loser', async () => {
    const { transactions } = await historyOf(loser, { search: 'ROOM4711' });
    expect(transactions.map(({ ctg }) => ctg)).toEqual(['STAKE']);
  });

  it('has the bonus for the referrer, without the match of other players', async () => {
    const { transactions } = await historyOf(referrer, { filter: 'REFERRAL_BONUS' });
    expect(transactions).toEqual([expect.objectContaining({ ctg: 'REFERRAL_BONUS', type: 'CREDIT', amount: 2 })]);
    expect(JSON.stringify(transactions)).not.toContain('ROOM4711');
    expect(transactions[0]).not.toHaveProperty('match_id');
    expect((await historyOf(referrer, { search: 'ROOM4711' })).transactions).toEqual([]);
  });

  it('is found by the room code of the player’s own match, by a part of it and in any case', async () => {
    expect((await historyOf(winner, { search: 'ROOM4711' })).transactions.map(({ ctg }) => ctg)).toEqual([
      'PRIZE',
      'STAKE',
    ]);
    expect(await historyOf(winner, { search: 'ROOM4711', limit: '1', page: '2' })).toMatchObject({
      totalPages: 2,
      transactions: [{ ctg: 'STAKE' }],
    });
    for (const search of ['room4711', 'oM47', '711'])
      expect((await historyOf(winner, { search })).transactions.map(({ ctg }) => ctg)).toEqual(['PRIZE', 'STAKE']);
    expect(await historyOf(winner, { search: 'ROOM4712' })).toMatchObject({ transactions: [], totalPages: 0 });
    expect((await historyOf(winner, { search: 'ROOM4711', filter: 'DEPOSIT' })).transactions).toEqual([]);
  });

  it('shows a returned entry in full', async () => {
    const host = await playerWithCash(server.origin, 50);
    const { _id } = await host.call('POST /match/create', { body: { amount: 55, gameName: 'Carrom' } });
    await host.call('DELETE /match/delete/{id}', { params: { id: _id } });
    const { transactions } = await historyOf(host, { limit: '2' });
    expect(transactions).toEqual([
      expect.objectContaining({
        ctg: 'STAKE_RETURNED',
        type: 'CREDIT',
        amount: 55,
        closing_b: 60,
        match_id: { _id, roomcode: '', gameName: 'Carrom' },
      }),
      expect.objectContaining({ ctg: 'STAKE', type: 'DEBIT', amount: 55, closing_b: 5 }),
    ]);
  });
});

describe('the pages of a history', () => {
  let player: Player;
  beforeAll(async () => {
    player = await registerPlayer(server.origin);
    await giveBonuses(player, 36);
    await addCash(player, 500);
  });

  it('show every line once, newest first, 15 on a page', async () => {
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => historyOf(player, { page })));
    expect(pages.map(({ transactions, totalPages }) => [transactions.length, totalPages])).toEqual([
      [15, 3],
      [15, 3],
      [9, 3],
      [0, 3],
    ]);
    const lines = pages.flatMap(({ transactions }) => transactions);
    const ids = lines.map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(39);
    expect(ids.every((_id) => version(_id) === 7)).toBe(true);
    const again = await historyOf(player, { limit: '50' });
    expect(again.transactions.map(({ _id }) => _id)).toEqual(ids);
    expectToAddUp(lines);
  });

  it('have at most 50 lines', async () => {
    expect((await historyOf(player, { limit: '50' })).transactions).toHaveLength(39);
    const [first] = (await historyOf(player, { limit: '1', page: '39' })).transactions;
    expect(first?.ctg).toBe('JOINING_BONUS');
  });

  it('are filtered by category', async () => {
    expect((await historyOf(player, { filter: 'DEPOSIT' })).transactions.map(({ ctg }) => ctg)).toEqual([
      'CASHBACK',
      'DEPOSIT',
    ]);
    expect(await historyOf(player, { filter: 'DEPOSIT', limit: '1', page: '2' })).toMatchObject({
      totalPages: 2,
      transactions: [{ ctg: 'DEPOSIT' }],
    });
    expect(await historyOf(player, { filter: 'WITHDRAW' })).toMatchObject({ transactions: [], totalPages: 0 });
    expect(await historyOf(player, { filter: 'REFERRAL_BONUS' })).toMatchObject({ transactions: [], totalPages: 0 });
  });

  it('are in Hindi on request', async () => {
    const { body } = await player.send<{ transactions: HistoryItem[] }>(
      'GET /user/me/history',
      { query: { user_id: player.id, limit: '1' } },
      { 'accept-language': 'hi' },
    );
    expect(body.transactions[0]?.reason).toBe('कैशबैक बोनस');
  });

  it('of another player are not found', async () => {
    const other = await registerPlayer(server.origin);
    const { status, body } = await other.send('GET /user/me/history', { query: { user_id: player.id } });
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  });

  it.each([
    { limit: '51' },
    { limit: '0' },
    { limit: 'x' },
    { page: '0' },
    { page: '-1' },
    { page: '1.5' },
    { filter: 'STAKE' },
    { search: "' or 1=1" },
    { search: '%' },
    { sort: 'amount' },
  ])('are refused with %j', async (query: Record<string, string>) => {
    expect((await player.send('GET /user/me/history', { query: { user_id: player.id, ...query } })).status).toBe(400);
  });

  it('are empty far past the end', async () => {
    expect(await historyOf(player, { page: '999999' })).toMatchObject({ transactions: [], totalPages: 3 });
    expect(await historyOf(player, { page: '999999', filter: 'DEPOSIT' })).toMatchObject({
      transactions: [],
      totalPages: 1,
    });
  });
});

describe('the pages of a list', () => {
  it.each<[string, (player: Player, page: object) => Promise<{ ids: string[]; upTo: number }>]>([
    [
      'the history',
      async (player, page) => {
        const { transactions, upTo } = await historyOf(player, page);
        return { ids: transactions.map(({ _id }) => _id), upTo };
      },
    ],
    [
      'the deposits',
      async (player, page) => {
        const { transactions, upTo } = await historyOf(player, { filter: 'DEPOSIT', ...page });
        return { ids: transactions.map(({ _id }) => _id), upTo };
      },
    ],
    [
      'the battles',
      async (player, page) => {
        const { battles, upTo } = await player.call('GET /user/history/battles', { query: page });
        return { ids: battles.map(({ _id }) => _id), upTo };
      },
    ],
    [
      'the money',
      async (player, page) => {
        const { rows, upTo } = await player.call('GET /user/history/money', { query: page });
        return { ids: rows.map(({ _id }) => _id), upTo };
      },
    ],
  ])('repeat and skip no row when new ones come: %s', async (_, read) => {
    await server.services.settings.write('maxOpenMatches', 100);
    const player = await registerPlayer(server.origin);
    for (const _each of Array.from({ length: 3 })) {
      await addCash(player, 100);
      await createMatch(player, 50);
    }
    const whole = await read(player, { limit: '50' });
    const first = await read(player, { page: '1', limit: '2' });
    await addCash(player, 100);
    await createMatch(player, 50);
    const second = await read(player, { page: '2', limit: '2', upTo: String(first.upTo) });
    expect([...first.ids, ...second.ids]).toEqual(whole.ids.slice(0, 4));
    expect((await read(player, { limit: '50' })).ids.length).toBeGreaterThan(whole.ids.length);
  });
});
