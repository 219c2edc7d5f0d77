import type { JobState } from '@muqabla/contract/operations/system/system-calls';
import * as m from '../../../messages.ts';

const states: Record<JobState, () => string> = m.jobs_state;

/** A job's state, and the tab of the list with that state. */
export const stateWords = (state: JobState): string => states[state]();

const tasks: Record<string, () => string> = {
  'send-sms': m.jobs_task_send_sms,
  'send-push': m.jobs_task_send_push,
  'forget-expired': m.jobs_task_forget_expired,
  'match-deadline': m.jobs_task_match_deadline,
  'leave-open-matches': m.jobs_task_leave_open_battles,
  'process-webhook': m.jobs_task_process_webhook,
  'poll-deposits': m.jobs_task_poll_deposits,
  'check-ledger': m.jobs_task_check_ledger,
  'send-payout': m.jobs_task_send_payout,
  'reconcile-payouts': m.jobs_task_reconcile_payouts,
  'reconcile-recharges': m.jobs_task_reconcile_recharges,
  'remove-accounts': m.jobs_task_remove_accounts,
  'delete-files': m.jobs_task_delete_files,
  'deliver-webhooks': m.jobs_task_deliver_webhooks,
  'forget-webhooks': m.jobs_task_forget_webhooks,
};

/** Describes the work of a job; a task without a message is shown by its name. */
export const taskWords = (task: string): string => tasks[task]?.() ?? task;
