import { rupeesFromPaise } from '@muqabla/contract/money';
import type { Services } from '../../core/core.ts';
import { accountGroupName } from '../../core/ledger/account-names.ts';
import { HOUSE } from '../../core/ledger/accounts.ts';
import { cachedFor } from '../../platform/cached-for.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { sumAccounts } from './transfers.queries.ts';

const CACHE_MILLISECONDS = 60_000;
const GROUPS = ['deposit', 'reward', 'due', 'escrow', 'withdrawal', 'recharge'];

const { pointsIssue, commission, penalties, adjustments, ...ofMoney } = HOUSE;
/** The accounts of points, shown also while they are empty. */
const OF_POINTS: readonly string[] = [
  pointsIssue,
  commission,
  penalties,
  adjustments,
  'deposit',
  'reward',
  'due',
  'escrow',
];
const OF_MONEY: readonly string[] = [commission, ...Object.values(ofMoney), penalties, adjustments, ...GROUPS];

/** The sums are cached for a minute, because they read all legs. */
export const getAccounts = ({
  db,
  clock,
  economy,
}: { db: Queries } & Pick<Services, 'clock' | 'economy'>): Handler<'GET /admin/ledger/accounts'> => {
  const always = economy === 'points' ? OF_POINTS : OF_MONEY;
  const sums = cachedFor(CACHE_MILLISECONDS, clock, () => sumAccounts(db));

  return async ({ http: { language } }) => {
    const { at, value } = await sums();
    const house = new Set<string>(Object.values(HOUSE));
    const accounts = [...new Set([...always, ...value.keys()])].map((account) => ({
      account,
      name: accountGroupName(account, language, economy),
      house: house.has(account),
      balance: rupeesFromPaise(value.get(account) ?? 0),
    }));
    return { at: at.toISOString(), accounts };
  };
};
