import type { FiringAlert } from '@muqabla/contract/operations/system/firing-alerts';
import * as m from '../../../messages.ts';

const names: Record<FiringAlert, () => string> = {
  'Ledger check red': m.health_alert.ledgerCheckRed,
  'Public log broken': m.health_alert.publicLogBroken,
  'Ledger not checked': m.health_alert.ledgerNotChecked,
  'Jobs late': m.health_alert.jobsLate,
  'Public log late': m.health_alert.publicLogLate,
  'Jobs failed': m.health_alert.jobsFailed,
  'Payout unknown': m.health_alert.payoutUnknown,
  'Provider contradicts': m.health_alert.providerContradicts,
  'Withdrawals waiting': m.health_alert.withdrawalsWaiting,
  'Review late': m.health_alert.reviewLate,
  'Complaint overdue': m.health_alert.complaintOverdue,
  'Queue over its promise': m.health_alert.queueOverItsPromise,
  'Webhooks undelivered': m.health_alert.webhooksUndelivered,
  'No backup': m.health_alert.noBackup,
};

/** An alert in words. */
export const alertWords = (alert: FiringAlert): string => names[alert]();
