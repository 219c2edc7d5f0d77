import { MONEY_FIGURES, type MoneyFigure } from '@muqabla/contract/console/reports/dashboard-calls';
import { FOR_MONEY } from '@muqabla/ui/economy';
import * as m from '../../../messages.ts';
import type { ChartName } from './dashboard-search.rules.ts';

/** The sums of a day that are shown: none of points, which are not paid in or out. */
export const SHOWN_FIGURES: readonly MoneyFigure[] = FOR_MONEY ? MONEY_FIGURES : [];

/** The names of those sums. */
export const MONEY_WORDS: Readonly<Record<MoneyFigure, () => string>> = {
  deposits: m.dashboard_deposits,
  payouts: m.dashboard_payouts,
  commission: m.dashboard_commission,
  gst: m.dashboard_gst,
  bonuses: m.dashboard_bonuses,
};

/** The names of the charts. */
export const CHART_WORDS: Readonly<Record<ChartName, () => string>> = {
  money: m.dashboard_chart_money,
  income: m.dashboard_chart_income,
  people: m.dashboard_chart_people,
};
