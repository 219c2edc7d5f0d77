import type { MoneyFigure, PeopleFigure } from '@muqabla/contract/reports/dashboard-calls';
import * as m from '../../messages.ts';

const words: Record<MoneyFigure | PeopleFigure, () => string> = {
  deposits: m.dashboard_deposits,
  payouts: m.dashboard_payouts,
  commission: m.dashboard_commission,
  gst: m.dashboard_gst,
  bonuses: m.dashboard_bonuses,
  signUps: m.dashboard_signups,
  activePlayers: m.dashboard_active,
};

/** The label of a figure. */
export const figureWords = (figure: MoneyFigure | PeopleFigure): string => words[figure]();
