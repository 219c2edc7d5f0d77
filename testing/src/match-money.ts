import { paiseFromRupees } from '@muqabla/contract/money';
import { post } from '../../apps/server/src/core/ledger/post.ts';
import { adjustWallet } from '../../apps/server/src/core/ledger/postings.rules.ts';
import { type Player, startMatch, submitResult } from './player.ts';
import type { TestServer } from './test-server.ts';

export type Money = { deposit: number; reward: number; due: number };

/** A player's balances and dues in rupees. */
export const moneyOf = async (server: Pick<TestServer, 'services'>, player: Pick<Player, 'id'>): Promise<Money> => {
  const [row] = await server.services.db.query<Money>(
    'select deposit_paise as deposit, reward_paise as reward, due_paise as due from ledger.wallets where player_id = $1',
    [player.id],
  );
  if (row === undefined) throw new Error('no wallets');
  return { deposit: row.deposit / 100, reward: row.reward / 100, due: row.due / 100 };
};

/** Sets a player's balances by adjustments. */
export const setBalances = async (
  server: Pick<TestServer, 'services'>,
  player: Player,
  { deposit = 0, reward = 0 } = {},
) => {
  const has = await moneyOf(server, player);
  const change = (wallet: 'deposit' | 'reward', by: number) => {
    const amount = paiseFromRupees(Math.round(Math.abs(by) * 100) / 100);
    const act = { adjustmentId: crypto.randomUUID(), playerId: player.id, wallet, amount, toPlayer: by > 0 };
    return amount === 0 ? [] : [adjustWallet(act)];
  };
  const transfers = [...change('deposit', deposit - has.deposit), ...change('reward', reward - has.reward)];
  await server.services.db.transaction((tx) => post(tx, transfers, server.services.clock.now()));
};

/** Starts a match and submits a win for both sides. */
export const startConflict = async (host: Player, joiner: Player, amount = 100) => {
  const matchId = await startMatch(host, joiner, { amount });
  for (const player of [host, joiner]) {
    const { status } = await submitResult(player, matchId, { resultStatus: 'win' });
    if (status !== 200) throw new Error(`a result answered ${status}`);
  }
  return matchId;
};

/** The sums in rupees by account of the transfers whose keys have this prefix, including collected dues. */
export const postingsUnder = async (server: TestServer, beginning: string) => {
  const rows = await server.services.db.query<{ account: string; paise: number }>(
    `select leg.account, sum(leg.amount)::bigint as paise
     from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
     where t.transfer_key like $1 || '%' group by 1 having sum(leg.amount) <> 0`,
    [beginning],
  );
  return new Map(rows.map(({ account, paise }) => [account, paise / 100]));
};
