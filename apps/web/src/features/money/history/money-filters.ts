import type { HistoryFilter } from '../../lib/history.ts';
import * as m from '../../messages.ts';

/** The filters of the money view. */
export const moneyFilters = (): { value: HistoryFilter; label: string }[] => [
  { value: 'all', label: m.filter_all() },
  { value: 'WITHDRAW', label: m.filter_withdraw() },
  { value: 'DEPOSIT', label: m.filter_deposit() },
  { value: 'REFERRAL_BONUS', label: m.filter_referral() },
];
