import type { MoneyFigure } from '@muqabla/contract/console/reports/dashboard-calls';
import * as m from '../../../messages.ts';
import type { ChartName } from './dashboard-search.rules.ts';

/** The sums of a day that are shown: none, as points are not paid in or out. */
export const SHOWN_FIGURES: readonly MoneyFigure[] = [];

const none = () => '';

/** The names of those sums. */
export const MONEY_WORDS: Readonly<Record<MoneyFigure, () => string>> = {
  deposits: none,
  payouts: none,
  commission: none,
  gst: none,
  bonuses: none,
};

/** The names of the charts. */
export const CHART_WORDS: Readonly<Record<ChartName, () => string>> = {
  money: none,
  income: none,
  people: m.dashboard_chart_people,
};
