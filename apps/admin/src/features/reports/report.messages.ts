import type { ReportName } from '@muqabla/contract/reports/report-calls';
import type { Span } from '../../lib/period.rules.ts';
import * as m from '../../messages.ts';

const names: Record<ReportName, () => string> = {
  gst: m.reports_gst,
  commission: m.reports_commission,
  referrals: m.reports_referrals,
  penalties: m.reports_penalties,
  payouts: m.reports_payouts,
  adjustments: m.reports_adjustments,
  tds: m.reports_tds,
  withheld: m.reports_withheld,
};

/** A report's name. */
export const reportWords = (report: ReportName): string => names[report]();

const abouts: Record<ReportName, () => string> = {
  gst: m.reports_gst_about,
  commission: m.reports_commission_about,
  referrals: m.reports_referrals_about,
  penalties: m.reports_penalties_about,
  payouts: m.reports_payouts_about,
  adjustments: m.reports_adjustments_about,
  tds: m.reports_tds_about,
  withheld: m.reports_withheld_about,
};

/** What a report contains. */
export const reportAbout = (report: ReportName): string => abouts[report]();

const spans: Record<Span, () => string> = {
  day: m.reports_day,
  month: m.reports_month,
  quarter: m.reports_quarter,
  year: m.reports_year,
};

/** The name of a period's length. */
export const spanWords = (span: Span): string => spans[span]();

const heads: Record<string, () => string> = {
  at: m.reports_col_at,
  deposit: m.reports_col_deposit,
  player: m.reports_col_player,
  winner: m.reports_col_winner,
  match: m.reports_col_match,
  game: m.reports_col_game,
  paid: m.reports_col_paid,
  base: m.reports_col_base,
  gst: m.reports_col_gst,
  bonus: m.reports_col_bonus,
  credited: m.reports_col_credited,
  stake: m.reports_col_stake,
  commission: m.reports_col_commission,
  referral: m.reports_col_referral,
  net: m.reports_col_net,
  bonuses: m.reports_col_bonuses,
  firstLevel: m.reports_col_first_level,
  secondLevel: m.reports_col_second_level,
  penalty: m.reports_col_penalty,
  charged: m.reports_col_charged,
  fromWallets: m.reports_col_from_wallets,
  due: m.reports_col_due,
  method: m.reports_col_method,
  utr: m.reports_col_utr,
  amount: m.reports_col_amount,
  wallet: m.reports_col_wallet,
  reason: m.reports_col_reason,
  proposer: m.reports_col_proposer,
  approver: m.reports_col_approver,
  opening: m.reports_col_opening,
  deposits: m.reports_col_deposits,
  withdrawn: m.reports_col_withdrawn,
  closing: m.reports_col_closing,
  difference: m.reports_col_difference,
  netWinnings: m.reports_col_net_winnings,
  tax: m.reports_col_tax,
  uncovered: m.reports_col_uncovered,
};

/** The heading of a report's column. */
export const headWords = (key: string): string => heads[key]?.() ?? key;
