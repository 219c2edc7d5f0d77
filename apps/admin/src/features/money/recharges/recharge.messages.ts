import type { RechargeType } from '@muqabla/contract/recharges/recharge-operators';
import * as m from '../../messages.ts';
import type { RechargesSearch } from './recharges.list.ts';

const words: Record<RechargesSearch['status'], () => string> = {
  all: m.list_all,
  success: m.recharges_success,
  pending: m.recharges_pending,
  failed: m.recharges_failed_status,
  returned: m.recharges_returned,
};

/** A recharge's status, and the tab of the list with that status. */
export const rechargeWords = (status: RechargesSearch['status']): string => words[status]();

const types: Record<RechargeType, () => string> = {
  prepaid: m.recharges_type_prepaid,
  postpaid: m.recharges_type_postpaid,
  dth: m.recharges_type_dth,
  'redeem-code': m.recharges_type_redeem_code,
};

/** The kind of connection a recharge is for. */
export const typeWords = (type: RechargeType): string => types[type]();
