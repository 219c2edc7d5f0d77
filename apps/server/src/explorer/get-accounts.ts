import { rupeesFromPaise } from '@muqabla/contract/money';
import { accountGroupName } from '../ledger/account-names.ts';
import { HOUSE } from '../ledger/accounts.ts';
import type { Clock } from '../platform/clock.ts';
import type { Queries } from '../platform/database.ts';
import type { Handler } from '../platform/http.ts';
import { sumAccounts } from './accounts.queries.ts';

const KEPT_MILLISECONDS = 60_000;
const GROUPS = ['deposit', 'reward', 'due', 'escrow', 'withdrawal', 'recharge'];

type Sums = { at: Date; sums: Map<string, number> };

/** GET /admin/ledger/accounts. The sums are kept for a minute, and asked for once however many ask meanwhile. */
export const getAccounts = ({ db, clock }: { db: Queries; clock: Clock }): Handler<'GET /admin/ledger/accounts'> => {
  let kept: { at: Date; asked: Promise<Sums> } | null = null;

  const sum = async (at: Date): Promise<Sums> => {
    try {
      return { at, sums: await sumAccounts(db) };
    } catch (error) {
      // A failed sum is not kept.
      if (kept?.at === at) kept = null;
      throw error;
    }
  };

  return async ({ web: { language } }) => {
    const now = clock.now();
    if (kept === null || now.getTime() - kept.at.getTime() >= KEPT_MILLISECONDS) kept = { at: now, asked: sum(now) };
    const { at, sums } = await kept.asked;
    const house = new Set<string>(Object.values(HOUSE));
    const accounts = [...new Set([...house, ...GROUPS, ...sums.keys()])].map((account) => ({
      account,
      name: accountGroupName(account, language),
      house: house.has(account),
      balance: rupeesFromPaise(sums.get(account) ?? 0),
    }));
    return { at: at.toISOString(), accounts };
  };
};
