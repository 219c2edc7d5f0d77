import { m } from '../../paraglide/messages.js';

const words: Record<string, () => string> = {
  'review.decided': m.audit_review_decided,
  'reversal.proposed': m.audit_reversal_proposed,
  'reversal.approved': m.audit_reversal_approved,
  'reversal.rejected': m.audit_reversal_rejected,
  'adjustment.proposed': m.audit_adjustment_proposed,
  'adjustment.approved': m.audit_adjustment_approved,
  'adjustment.rejected': m.audit_adjustment_rejected,
  'suspense.proposed': m.audit_suspense_proposed,
  'suspense.approved': m.audit_suspense_approved,
  'suspense.rejected': m.audit_suspense_rejected,
  'deposit.asked': m.audit_deposit_asked,
  'deposits.reconciled': m.audit_deposits_reconciled,
  'ledger.checked': m.audit_ledger_checked,
  'game.created': m.audit_game_created,
  'game.changed': m.audit_game_changed,
  'game.pictured': m.audit_game_pictured,
  'games.ordered': m.audit_games_ordered,
  'report.downloaded': m.audit_report_downloaded,
  'chat.assigned': m.audit_chat_assigned,
  'chat.closed': m.audit_chat_closed,
  'chat.reopened': m.audit_chat_reopened,
  'recharge.asked': m.audit_recharge_asked,
};

/** What somebody did; an act without words here is shown by its own name. */
export const actionWords = (action: string): string => words[action]?.() ?? action;
