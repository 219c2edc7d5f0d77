import type { Difference } from '@muqabla/contract/money/deposits/deposit-staff-calls';
import * as m from '../../../messages.ts';
import type { DepositsSearch } from './deposits.screen.ts';

const statuses: Record<DepositsSearch['status'], () => string> = {
  all: m.list_all,
  created: m.deposits_status_created,
  pending: m.deposits_status_pending,
  captured: m.deposits_status_captured,
  failed: m.deposits_status_failed,
  suspense: m.deposits_status_suspense,
};

/** A deposit's status, and the tab of the list with that status. */
export const depositWords = (status: DepositsSearch['status']): string => statuses[status]();

const differences: Record<Difference['kind'], () => string> = m.reconcile;

/** Names the difference between a line of the statement and the deposits. */
export const differenceWords = (kind: Difference['kind']): string => differences[kind]();
