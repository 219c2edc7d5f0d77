import { addDays, indiaDayOf, startOfDay } from '@muqabla/contract/india-time';
import { type Paise, paise } from '@muqabla/contract/money';
import { financialYearOf, startOfFinancialYear } from '@muqabla/contract/money/tds/financial-year';
import { grossFor, withholdingOn } from '@muqabla/contract/money/tds/withholding';
import { readLawRules } from '../../core/law/law.queries.ts';
import { lawOn } from '../../core/law/law.rules.ts';
import { lockWallets, readMoney } from '../../core/ledger/balances.ts';
import { post } from '../../core/ledger/post.ts';
import type { Transfer } from '../../core/ledger/postings.rules.ts';
import {
  correctTax,
  type Payout,
  returnTax,
  withholdTax,
  withholdYearTax,
} from '../../core/ledger/tax-postings.rules.ts';
import type { PayoutTax } from '../../core/withholding/withholding.ts';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import {
  beginYear,
  findWithholdingOf,
  findYear,
  hasYearEnd,
  insertWithholding,
  type PlayerYear,
  readBalanceAt,
  readWithheld,
  readYear,
  type YearRecord,
} from './tds.queries.ts';
import {
  positionOf,
  taxBackOfReversal,
  taxBackOfWithdrawal,
  unplayedBonuses,
  withholdAtYearEnd,
} from './withholding.rules.ts';

/** The rate of TDS on a day in India, in percent. */
export const readTdsPercent = async (db: Queries, day: string): Promise<number> =>
  lawOn(await readLawRules(db), day).tdsPercent;

/** A player's account in the financial year of this instant, and what decides the tax on the next withdrawal. */
export const readPosition = async (db: Queries, playerId: string, now: Date) => {
  const day = indiaDayOf(now);
  const year = financialYearOf(day);
  const account = await readYear(db, { playerId, year });
  return { year, account, position: positionOf(account, await readTdsPercent(db, day)) };
};

const idOf = (payout: Payout) =>
  'rechargeId' in payout ? { rechargeId: payout.rechargeId } : { withdrawalId: payout.withdrawalId };

type Position = Awaited<ReturnType<typeof readPosition>>;

const taxOnGross = (
  tx: Transaction,
  { playerId, gross, now }: { playerId: string; gross: number; now: Date },
  { year, account, position }: Position,
): PayoutTax => {
  const { netWinnings, tax } = withholdingOn(gross, position);
  return {
    tax: paise(tax),
    record: async (payout) => {
      if (netWinnings === 0) return [];
      const transfers = tax === 0 ? [] : [withholdTax({ ...payout, playerId, tax: paise(tax) })];
      await insertWithholding(tx, {
        withholdingId: newId(),
        playerId,
        year,
        cause: 'rechargeId' in payout ? 'recharge' : 'withdrawal',
        ...idOf(payout),
        before: account,
        netWinnings,
        percent: position.percent,
        tax,
        transferKey: transfers[0]?.key ?? null,
        at: now,
      });
      return transfers;
    },
  };
};

/** The tax on a withdrawal of `amount` paise. The wallets must be locked, and the year before must be closed. */
export const readWithdrawalTax = async (
  tx: Transaction,
  { playerId, amount, now }: { playerId: string; amount: Paise; now: Date },
): Promise<PayoutTax> => {
  const terms = await readPosition(tx, playerId, now);
  await beginYear(tx, terms.year, now);
  return taxOnGross(tx, { playerId, gross: amount, now }, terms);
};

/**
 * The tax on a recharge of which `amount` paise are delivered, and whether a wallet with `reward` paise covers both; what it can
 * cover at most. The wallets must be locked, and the year before must be closed.
 */
export const readRechargeTax = async (
  tx: Transaction,
  { playerId, amount, reward, now }: { playerId: string; amount: Paise; reward: Paise; now: Date },
): Promise<{ withholding: PayoutTax | null; most: number }> => {
  const terms = await readPosition(tx, playerId, now);
  await beginYear(tx, terms.year, now);
  const gross = grossFor(amount, terms.position);
  const most = withholdingOn(reward, terms.position).arrives;
  if (gross === null || gross > reward) return { withholding: null, most };
  return { withholding: taxOnGross(tx, { playerId, gross, now }, terms), most };
};

/**
 * Gives back the tax of a withdrawal or recharge that did not happen or came back: records it and returns the transfers to post
 * behind its return. After the end of the year it stays withheld: in the wallet the money would have been taxed at that end.
 */
export const giveBackTax = async (
  tx: Transaction,
  { playerId, ...payout }: Payout & { readonly playerId: string },
  now: Date,
): Promise<Transfer[]> => {
  const withheld = await findWithholdingOf(tx, payout);
  const year = financialYearOf(indiaDayOf(now));
  if (withheld === null || withheld.year !== year) return [];
  // Locked so that no other correction of the same player is computed from the same sums.
  await lockWallets(tx, [playerId]);
  const account = await readYear(tx, { playerId, year });
  const back = taxBackOfWithdrawal(withheld, account);
  if (back.netWinnings === 0 && back.tax === 0) return [];
  const transfers = back.tax === 0 ? [] : [returnTax({ ...payout, playerId, tax: back.tax })];
  await insertWithholding(tx, {
    withholdingId: newId(),
    playerId,
    year,
    cause: 'rechargeId' in payout ? 'rechargeReturned' : 'withdrawalReturned',
    ...idOf(payout),
    before: account,
    netWinnings: 0 - back.netWinnings,
    percent: withheld.percent,
    tax: 0 - back.tax,
    transferKey: transfers[0]?.key ?? null,
    at: now,
  });
  return transfers;
};

type Reversed = { readonly matchId: string; readonly version: number; readonly playerId: string };

/**
 * Corrects the tax of a player from whom a reversal took `takenBack` paise, after its transfers are posted: winnings that no
 * longer exist are not taxed. The wallets must be locked.
 */
export const correctAfterReversal = async (
  tx: Transaction,
  { matchId, version, playerId, takenBack }: Reversed & { readonly takenBack: number },
  now: Date,
): Promise<void> => {
  const year = financialYearOf(indiaDayOf(now));
  const { taxed } = await readWithheld(tx, { playerId, year });
  if (takenBack <= 0 || taxed === 0) return;
  const account = await readYear(tx, { playerId, year });
  const money = (await readMoney(tx, [playerId])).get(playerId);
  if (money === undefined) throw new Error(`player ${playerId} has no wallets`);
  // The transfers of this transaction get this instant as their time.
  const { staked } = await readBalanceAt(tx, playerId, new Date(now.getTime() + 1));
  const worth = money.deposit + money.reward - money.due + staked;
  const percent = await readTdsPercent(tx, indiaDayOf(now));
  const back = taxBackOfReversal({ takenBack, worth, withheld: account.tax, percent }, account);
  if (back.netWinnings === 0) return;
  const transfers = back.tax === 0 ? [] : [correctTax({ matchId, version, playerId, tax: back.tax })];
  await insertWithholding(tx, {
    withholdingId: newId(),
    playerId,
    year,
    cause: 'reversal',
    matchId,
    before: account,
    netWinnings: 0 - back.netWinnings,
    percent,
    tax: 0 - back.tax,
    transferKey: transfers[0]?.key ?? null,
    at: now,
  });
  await post(tx, transfers, now);
};

const endOfYear = (year: number) => startOfDay(startOfFinancialYear(year + 1));

const insertYearEnd = async (
  tx: Transaction,
  { playerId, year }: PlayerYear,
  { account, percent, now }: { account: YearRecord; percent: number; now: Date },
) => {
  const wallets = (await lockWallets(tx, [playerId])).get(playerId);
  if (wallets === undefined) throw new Error(`player ${playerId} has no wallets`);
  const { deposit, reward, staked } = await readBalanceAt(tx, playerId, endOfYear(year));
  const unplayedBonus = unplayedBonuses({ deposit, ...account });
  const closing = deposit + reward + staked - unplayedBonus;
  const { withdrawn, deposits, opening } = account;
  if (closing === 0 && withdrawn === 0 && deposits === 0 && opening === 0) return;
  const { netWinnings, tax, uncovered, ...from } = withholdAtYearEnd({ ...account, closing, percent }, wallets);
  const transfers = tax === 0 ? [] : [withholdYearTax({ playerId, year, ...from })];
  await insertWithholding(tx, {
    withholdingId: newId(),
    playerId,
    year,
    cause: 'yearEnd',
    before: account,
    closing,
    unplayedBonus,
    netWinnings,
    percent,
    tax,
    uncovered,
    transferKey: transfers[0]?.key ?? null,
    at: now,
  });
  await post(tx, transfers, now);
};

/**
 * Withholds the tax of a year that is over from one player, once; false when it was done before. Locks the wallets first, so
 * that of several callers one does it.
 */
export const closeYearOfPlayer = async (
  tx: Transaction,
  { playerId, year }: PlayerYear,
  now: Date,
): Promise<boolean> => {
  await lockWallets(tx, [playerId]);
  if (await hasYearEnd(tx, { playerId, year })) return false;
  const account = await readYear(tx, { playerId, year });
  const percent = await readTdsPercent(tx, addDays(startOfFinancialYear(year + 1), -1));
  await insertYearEnd(tx, { playerId, year }, { account, percent, now });
  return true;
};

/** Closes the year before for a player who withdraws before the job has, so that the new year begins with its closing balance. */
export const closeLastYear = async (tx: Transaction, playerId: string, now: Date): Promise<void> => {
  const year = financialYearOf(indiaDayOf(now)) - 1;
  if ((await findYear(tx, year)) !== null) await closeYearOfPlayer(tx, { playerId, year }, now);
};
