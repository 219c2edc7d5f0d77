import * as m from '../../messages.ts';
import type { DepositsSearch } from './deposits-search.rules.ts';

const words: Record<DepositsSearch['status'], () => string> = {
  all: m.list_all,
  created: m.deposits_status_created,
  pending: m.deposits_status_pending,
  captured: m.deposits_status_captured,
  failed: m.deposits_status_failed,
  suspense: m.deposits_status_suspense,
};

/** Where a deposit stands, and the name of the list of such ones. */
export const depositWords = (status: DepositsSearch['status']): string => words[status]();
