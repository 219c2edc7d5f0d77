import * as m from '../../messages.ts';

const actions: Record<string, () => string> = {
  'review.decided': m.audit_review_decided,
  'doubt.closed': m.audit_doubt_closed,
  'battle.cancelled': m.audit_battle_cancelled,
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
  'limits.exclusionEnded': m.audit_limits_exclusion_ended,
  'ledger.checked': m.audit_ledger_checked,
  'job.retried': m.audit_job_retried,
  'job.deleted': m.audit_job_deleted,
  'game.created': m.audit_game_created,
  'game.changed': m.audit_game_changed,
  'game.pictured': m.audit_game_pictured,
  'games.ordered': m.audit_games_ordered,
  'report.downloaded': m.audit_report_downloaded,
  'list.downloaded': m.audit_list_downloaded,
  'settings.changed': m.audit_settings_changed,
  'law.proposed': m.audit_law_proposed,
  'law.approved': m.audit_law_approved,
  'law.rejected': m.audit_law_rejected,
  'referrals.looked': m.audit_referrals_looked,
  'referrals.blocked': m.audit_referrals_blocked,
  'referrals.unblocked': m.audit_referrals_unblocked,
  'kyc.revoked': m.audit_kyc_revoked,
  'chat.assigned': m.audit_chat_assigned,
  'chat.closed': m.audit_chat_closed,
  'chat.reopened': m.audit_chat_reopened,
  'recharge.asked': m.audit_recharge_asked,
  'recharge.failed': m.audit_recharge_failed,
  'staff.invited': m.audit_staff_invited,
  'staff.enrolled': m.audit_staff_enrolled,
  'staff.role': m.audit_staff_role,
  'staff.disabled': m.audit_staff_disabled,
  'staff.enabled': m.audit_staff_enabled,
  'staff.reset': m.audit_staff_reset,
  'staff.signout': m.audit_staff_signout,
  'staff.recovered': m.audit_staff_recovered,
  'staff.codes': m.audit_staff_codes,
  'payout.proposed': m.audit_payout_proposed,
  'withdrawal.propose': m.audit_withdrawal_propose,
  'playerReport.handled': m.audit_player_report_handled,
  'player.banned': m.audit_player_banned,
  'player.banLifted': m.audit_player_ban_lifted,
  'player.signedOut': m.audit_player_signed_out,
  'player.foundByPhone': m.audit_player_found_by_phone,
  'player.phoneRevealed': m.audit_player_phone_revealed,
  'withdrawal.approve': m.audit_withdrawal_approve,
  'withdrawal.reject': m.audit_withdrawal_reject,
  'withdrawal.retry': m.audit_withdrawal_retry,
};

/** An action of the log; one without a message is shown by its name. */
export const actionWords = (action: string): string => actions[action]?.() ?? action;

const subjects: Record<string, (name: string) => string> = {
  player: (name) => m.audit_subject_player({ name }),
  chat: (name) => m.audit_subject_chat({ name }),
  match: (name) => m.audit_subject_match({ name }),
  withdrawal: (name) => m.audit_subject_withdrawal({ name }),
  deposit: (name) => m.audit_subject_deposit({ name }),
  recharge: (name) => m.audit_subject_recharge({ name }),
  staff: (name) => m.audit_subject_staff({ name }),
};
const kinds: Record<string, () => string> = {
  ledger: m.nav_ledger,
  settings: m.nav_settings,
  law: m.nav_law,
  game: m.battles_game,
  games: m.nav_games,
  job: m.nav_jobs,
  report: m.nav_reports,
  statement: m.reconcile_title,
  player: m.search_kind_player,
  match: m.search_kind_battle,
  withdrawal: m.search_kind_withdrawal,
  deposit: m.search_kind_deposit,
};

/** What a record is about, with the name of whose it is where it has one. */
export const subjectWords = (kind: string, name: string | undefined): string => {
  const words = name === undefined ? undefined : subjects[kind]?.(name);
  return words ?? kinds[kind]?.() ?? kind;
};
