import { rupeesFromPaise } from '@muqabla/contract/money';
import { cachedFor } from '../../platform/cached-for.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { accountGroupName } from '../account-names.ts';
import { HOUSE } from '../accounts.ts';
import { sumAccounts } from './transfers.queries.ts';

const CACHE_MILLISECONDS = 60_000;
const GROUPS = ['deposit', 'reward', 'due', 'escrow', 'withdrawal', 'recharge'];

/** The sums are cached for a minute, because they read all legs. */
export const getAccounts = ({ db, clock }: { db: Queries; clock: Clock }): Handler<'GET /admin/ledger/accounts'> => {
  const sums = cachedFor(CACHE_MILLISECONDS, clock, () => sumAccounts(db));

  return async ({ http: { language } }) => {
    const { at, value } = await sums();
    const house = new Set<string>(Object.values(HOUSE));
    const accounts = [...new Set([...house, ...GROUPS, ...value.keys()])].map((account) => ({
      account,
      name: accountGroupName(account, language),
      house: house.has(account),
      balance: rupeesFromPaise(value.get(account) ?? 0),
    }));
    return { at: at.toISOString(), accounts };
  };
};
