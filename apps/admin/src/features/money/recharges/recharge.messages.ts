import type { RechargeType } from '@muqabla/contract/money/recharges/recharge-operators';
import * as m from '../../../messages.ts';
import type { RechargesSearch } from './recharges.screen.ts';

const words: Record<RechargesSearch['status'], () => string> = {
  all: m.list_all,
  success: m.recharges_success,
  pending: m.recharges_pending,
  failed: m.recharges_failed_status,
  returned: m.recharges_returned,
};

/** A recharge's status, and the tab of the list with that status. */
export const rechargeWords = (status: RechargesSearch['status']): string => words[status]();

const types: Record<RechargeType, () => string> = m.recharges_type;

/** The kind of connection a recharge is for. */
export const typeWords = (type: RechargeType): string => types[type]();
