import { FOR_MONEY } from '@muqabla/ui/built-economy';
import * as m from '../../../messages.ts';
import type { HistoryFilter } from '../lib/history.ts';

/** The filters of the money view; points outside of battles are of one kind. */
export const moneyFilters = (): { value: HistoryFilter; label: string }[] =>
  FOR_MONEY
    ? [
        { value: 'all', label: m.all() },
        { value: 'WITHDRAW', label: m.filter_withdraw() },
        { value: 'DEPOSIT', label: m.deposit() },
        { value: 'REFERRAL_BONUS', label: m.filter_referral() },
      ]
    : [];
