import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { TRANSFER_KINDS, type TransferKind } from '@muqabla/contract/core/ledger/ledger-calls';
import { type Paise, paiseFromRupees as rupees } from '@muqabla/contract/money';
import { checkEach } from '@muqabla/testing/check-each';
import { expect, it } from 'vitest';
import * as deposits from './deposit-postings.rules.ts';
import type { Leg } from './legs.rules.ts';
import { topUpPoints } from './point-postings.rules.ts';
import * as post from './postings.rules.ts';
import { restoreStake, undoRestoredStake } from './restitution-postings.rules.ts';
import { reverseTransfers } from './reversal.rules.ts';
import * as tax from './tax-postings.rules.ts';
import * as tournament from './tournament-postings.rules.ts';
import { collectedLegs, type Money } from './wallets.rules.ts';

const PAGE = readFileSync(resolve(import.meta.dirname, 'README.md'), 'utf8');

type Legs = Record<string, number>;

const legsIn = (cell: string): Legs =>
  Object.fromEntries(
    [...cell.matchAll(/`([\w:]+)` ([−+])(\d+)/g)].map(([, account = '', sign, amount]) => [
      account,
      (sign === '−' ? -1 : 1) * Number(amount),
    ]),
  );

/** The table under "Postings": the legs that the README shows for each kind, in rupees. */
const shown = new Map(
  [...(PAGE.split('## Postings')[1]?.split('\n## ')[0] ?? '').matchAll(/^\| `(\w+)` \|[^|]*\|([^|]*)\|$/gm)].map(
    ([, kind = '', cell = '']) => [kind, legsIn(cell)],
  ),
);

const match = { matchId: 'b1', version: 1 };
const nothing: Money = { deposit: rupees(0), reward: rupees(0), due: rupees(0) };
const has = (money: Partial<Record<keyof Money, number>>) => (): Money => ({
  ...nothing,
  ...(Object.fromEntries(Object.entries(money).map(([name, amount]) => [name, rupees(amount)])) as Partial<Money>),
});
const parts = (fromDeposit: number, fromReward: number) => ({
  fromDeposit: rupees(fromDeposit),
  fromReward: rupees(fromReward),
});
const hundred = rupees(100);
const split = post.splitStake(hundred, { deposit: rupees(70), reward: rupees(1000) })!;
const settled = post.payPrize({ ...match, winnerId: 'asha', stake: hundred, commission: rupees(5) });
const bonus = post.payReferralBonus({ ...match, level: 1, referrerId: 'chand', bonus: rupees(2) });
const penalty = post.chargePenalty({
  cause: 'match:b1:2:joiner',
  playerId: 'bilal',
  amount: hundred,
  wallets: { deposit: rupees(0), reward: rupees(60) },
  reference: 'b1',
});
const deposit = { depositId: 'd1', playerId: 'asha', reference: 'd1' };
const [captured, cashback] = deposits.creditDeposit({ ...deposit, bill: deposits.depositBill(rupees(128), 28) });
const [resolved] = deposits.creditSuspense({ ...deposit, amount: rupees(64), gstPercent: 28 });
const reversalOf = (transfer: post.Transfer, money: () => Money) =>
  reverseTransfers([transfer], money, () => ({ deposit: rupees(0), reward: rupees(0) }))[0];
const withdrawal = { withdrawalId: 'w1', playerId: 'asha', wallet: 'reward', amount: rupees(500) } as const;
const depositPayout = { withdrawalId: 'w2', playerId: 'asha', wallet: 'deposit', amount: rupees(70) } as const;
const entry = { tournamentId: 't1', playerId: 'asha', joins: 1, parts: parts(70, 30) };
const givenBack = {
  restitutionId: 'x1',
  matchId: 'b1',
  playerId: 'asha',
  victimId: 'bilal',
  from: { reward: rupees(60), deposit: rupees(10), penalties: rupees(30) },
  to: { deposit: rupees(100), reward: rupees(0) },
};
const recharge = { rechargeId: 'r1', playerId: 'asha', amount: rupees(99) };
const fifty = post.adjustWallet({
  adjustmentId: 'a1',
  playerId: 'bilal',
  wallet: 'reward',
  amount: rupees(50),
  toPlayer: true,
});

/** The README's examples, posted by the rules. */
const posted: Record<TransferKind, { legs: readonly Leg[] } | undefined> = {
  joining_bonus: post.payJoiningBonus({ playerId: 'asha', bonus: rupees(10) }),
  points_topped_up: topUpPoints({ playerId: 'asha', day: '2026-11-22', amount: rupees(400) }),
  deposit_captured: captured,
  deposit_cashback: cashback,
  deposit_suspense: deposits.suspendCapture({ depositId: 'd1', captured: rupees(90), reference: 'd1' }),
  suspense_resolved: resolved,
  stake_held: post.holdStake({ ...match, playerId: 'asha', parts: split }),
  stake_returned: post.returnStake({ ...match, playerId: 'asha', parts: split }),
  stake_taken_back: reversalOf(
    post.returnStake({ ...match, playerId: 'asha', parts: parts(100, 0) }),
    has({ deposit: 100 }),
  ),
  match_settled: settled,
  settlement_reversed: reversalOf(settled, has({ reward: 150 })),
  referral_bonus: bonus,
  referral_reversed: reversalOf(bonus, has({ reward: 2 })),
  withdrawal_held: post.holdWithdrawal(withdrawal),
  withdrawal_paid: post.payWithdrawal(withdrawal),
  withdrawal_returned: post.returnWithdrawal(withdrawal),
  withdrawal_bounced: post.bounceWithdrawal(withdrawal),
  late_payout: post.payForLatePayout({ withdrawalId: 'w1', playerId: 'asha', amount: rupees(20) }),
  deposit_payout_held: post.holdWithdrawal(depositPayout),
  deposit_payout_paid: post.payWithdrawal(depositPayout),
  deposit_payout_returned: post.returnWithdrawal(depositPayout),
  deposit_payout_bounced: post.bounceWithdrawal(depositPayout),
  recharge_held: post.holdRecharge(recharge),
  recharge_paid: post.payRecharge(recharge),
  recharge_returned: post.returnRecharge(recharge),
  recharge_bounced: post.bounceRecharge(recharge),
  penalty,
  penalty_returned: reversalOf(penalty, has({ due: 40 })),
  due_collected: { legs: collectedLegs([fifty], has({ due: 40 })) },
  adjustment: post.adjustWallet({
    ...deposit,
    adjustmentId: 'a2',
    wallet: 'deposit',
    amount: rupees(20),
    toPlayer: true,
  }),
  restitution: restoreStake(givenBack),
  restitution_undone: undoRestoredStake({ ...givenBack, held: { deposit: rupees(50), reward: rupees(0) } }),
  balance_given_up: post.giveUpBalance({
    deletionId: 'x1',
    playerId: 'asha',
    wallets: { deposit: rupees(30), reward: rupees(12) },
  }),
  tax_withheld: tax.withholdTax({ ...withdrawal, tax: rupees(150) }),
  tax_returned: tax.returnTax({ ...withdrawal, tax: rupees(150) }),
  year_tax_withheld: tax.withholdYearTax({
    playerId: 'asha',
    year: 2026,
    fromReward: rupees(40),
    fromDeposit: rupees(20),
  }),
  tax_corrected: tax.correctTax({ ...match, playerId: 'asha', tax: rupees(29) }),
  tournament_entry_held: tournament.holdEntry(entry),
  tournament_entry_returned: tournament.returnEntry(entry),
  tournament_funded: tournament.fundTournament({ tournamentId: 't1', amount: rupees(500) }),
  tournament_fund_returned: tournament.returnFund({ tournamentId: 't1', amount: rupees(500) }),
  tournament_prize: tournament.payTournamentPrize({ tournamentId: 't1', playerId: 'asha', amount: rupees(690) }),
  tournament_fee: tournament.payTournamentFee({ tournamentId: 't1', amount: rupees(10) }),
};

const inRupees = (legs: readonly { account: string; amount: Paise }[]): Legs =>
  Object.fromEntries(legs.map(({ account, amount }) => [account, amount / 100]));

it('the README shows every kind of transfer', () => {
  expect([...shown.keys()].toSorted()).toEqual([...TRANSFER_KINDS].toSorted());
});

it('every kind is posted as the README shows it, and adds up to zero', () =>
  checkEach(TRANSFER_KINDS, String, (kind) => {
    const legs = shown.get(kind) ?? {};
    expect(Object.values(legs).reduce((sum, amount) => sum + amount, 0)).toBe(0);
    expect(inRupees(posted[kind]?.legs ?? [])).toEqual(legs);
  }));

const accountsOf = (text: string) =>
  new Set([...text.matchAll(/`([a-z_]+)(?::\w+|:<\w+>)?`/g)].map(([, name]) => name));

it('the README explains every account of its postings', () => {
  const [, accounts = ''] = PAGE.split('## Accounts');
  const explained = accountsOf(accounts.split('\n## ')[0] ?? '');
  const used = [...shown.values()].flatMap((legs) => Object.keys(legs).map((account) => account.split(':')[0] ?? ''));
  expect([...new Set(used)].filter((account) => !explained.has(account))).toEqual([]);
});
