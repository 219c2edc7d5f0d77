import { m } from '../../paraglide/messages.js';

const words: Record<string, () => string> = {
  requested: m.withdrawals_act_requested,
  approved: m.withdrawals_act_approved,
  rejected: m.withdrawals_act_rejected,
  sent: m.withdrawals_act_sent,
  retried: m.withdrawals_act_retried,
  unknown: m.withdrawals_act_unknown,
  paid: m.withdrawals_act_paid,
  failed: m.withdrawals_act_failed,
};

/** A step of a withdrawal in words; one without words here is spelled out from its name. */
export const actWords = (act: string): string =>
  words[act]?.() ?? act.replaceAll(/[-_]|(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
