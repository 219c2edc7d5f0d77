import * as m from '../../messages.ts';

const words: Record<string, () => string> = {
  request: m.withdrawals_act_requested,
  propose: m.withdrawals_act_proposed,
  approve: m.withdrawals_act_approved,
  reject: m.withdrawals_act_rejected,
  send: m.withdrawals_act_send,
  retry: m.withdrawals_act_retried,
  hear: m.withdrawals_act_hear,
};

/** A step of a withdrawal in words; one without words here is spelled out from its name. */
export const actWords = (act: string): string =>
  words[act]?.() ?? act.replaceAll(/[-_]|(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
