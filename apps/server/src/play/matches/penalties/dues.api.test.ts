import { randomUUID } from 'node:crypto';
import { paise } from '@muqabla/contract/money';
import { setUpTestServer } from '@muqabla/testing/test-server';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMoney } from '../../../core/ledger/balances.ts';
import { openWallets, post } from '../../../core/ledger/post.ts';
import { adjustWallet, chargePenalty, type Transfer } from '../../../core/ledger/postings.rules.ts';
import { reverseTransfers } from '../../../core/ledger/reversal.rules.ts';
import { EMPTY_WALLETS, type Money } from '../../../core/ledger/wallets.rules.ts';

const server = setUpTestServer();

const write = (...transfers: Transfer[]) =>
  server.services.db.transaction((tx) => post(tx, transfers, server.clock.now()));
const newPlayer = async () => {
  const playerId = randomUUID();
  await server.services.db.transaction((tx) => openWallets(tx, playerId));
  return playerId;
};
const moneyOf = async (playerId: string): Promise<Money> =>
  (await readMoney(server.services.db, [playerId])).get(playerId) ?? { ...EMPTY_WALLETS, due: paise(0) };
const give = (playerId: string, wallet: 'deposit' | 'reward', amount: number) =>
  write(adjustWallet({ adjustmentId: randomUUID(), playerId, wallet, amount: paise(amount), toPlayer: true }));
const charge = async (playerId: string, amount: number) => {
  const wallets = await moneyOf(playerId);
  const charged = chargePenalty({
    cause: randomUUID(),
    playerId,
    amount: paise(amount),
    wallets,
    reference: 'fraud',
  });
  await write(charged);
  return charged;
};

type Sums = { deposit: number; reward: number; due: number };

/** Sums the changes of a player's accounts by the transfers that satisfy a condition on `t`, in paise. */
const sumOf = async (playerId: string, condition: string, key: string): Promise<Sums> => {
  const sumOnAccount = (kind: string) =>
    `coalesce(sum(leg.amount) filter (where leg.account = '${kind}:' || $1), 0)::bigint as ${kind}`;
  const [row] = await server.services.db.query<Sums>(
    `select ${sumOnAccount('deposit')}, ${sumOnAccount('reward')}, ${sumOnAccount('due')}
     from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount) where ${condition}`,
    [playerId, key],
  );
  return row ?? { deposit: 0, reward: 0, due: 0 };
};

const giveBack = async (playerId: string, charged: Transfer) => {
  const { deposit, reward } = await sumOf(playerId, `t.kind = 'due_collected' and t.reference = $2`, charged.key);
  const now = await moneyOf(playerId);
  const collected = { deposit: paise(0 - deposit), reward: paise(0 - reward) };
  const reversed = reverseTransfers(
    [charged],
    () => now,
    () => collected,
  );
  await write(...reversed);
};

/** Sums the changes by a charge, its collections and its return. */
const netOf = (playerId: string, { key }: Transfer) =>
  sumOf(playerId, `t.transfer_key in ($2, $2 || ':reversed') or (t.kind = 'due_collected' and t.reference = $2)`, key);

const amount = fc.integer({ min: 1, max: 200_00 });
const step = fc.oneof(
  fc.record({ does: fc.constant('charge' as const), amount }),
  fc.record({ does: fc.constant('give' as const), wallet: fc.constantFrom('deposit', 'reward'), amount }),
  fc.record({ does: fc.constant('return' as const), which: fc.nat(20) }),
);

describe('a due', () => {
  it('is collected charge by charge, the oldest first, from reward before deposit', async () => {
    const playerId = await newPlayer();
    const [first, second] = [await charge(playerId, 30_00), await charge(playerId, 50_00)];
    await give(playerId, 'deposit', 40_00);
    expect(await netOf(playerId, first)).toEqual({ deposit: -30_00, reward: 0, due: 0 });
    expect(await netOf(playerId, second)).toEqual({ deposit: -10_00, reward: 0, due: -40_00 });
    await give(playerId, 'reward', 100_00);
    expect(await netOf(playerId, second)).toEqual({ deposit: -10_00, reward: -40_00, due: 0 });
    expect(await moneyOf(playerId)).toEqual({ deposit: 0, reward: 60_00, due: 0 });
  });

  it('leaves nothing anywhere of a penalty that is returned, whatever was charged, credited and returned around it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        const playerId = await newPlayer();
        const open: Transfer[] = [];
        for (const each of steps) {
          if (each.does === 'charge') open.push(await charge(playerId, each.amount));
          if (each.does === 'give') await give(playerId, each.wallet as 'deposit' | 'reward', each.amount);
          const [returned] = each.does === 'return' ? open.splice(each.which % (open.length || 1), 1) : [];
          if (returned === undefined) continue;
          await giveBack(playerId, returned);
          expect(await netOf(playerId, returned)).toEqual({ deposit: 0, reward: 0, due: 0 });
        }
        const { due } = await moneyOf(playerId);
        const owed = await Promise.all(open.map((charged) => netOf(playerId, charged)));
        expect(due).toBe(owed.reduce((sum, each) => sum - each.due, 0));
      }),
      { numRuns: 40 },
    );
  });
});
