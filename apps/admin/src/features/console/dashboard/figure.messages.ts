import type { MoneyFigure, PeopleFigure } from '@muqabla/contract/console/reports/dashboard-calls';
import * as m from '../../../messages.ts';
import { MONEY_WORDS } from './shown-figures.ts';

const words: Record<MoneyFigure | PeopleFigure, () => string> = {
  ...MONEY_WORDS,
  signUps: m.dashboard_signups,
  activePlayers: m.dashboard_active,
};

/** The label of a figure. */
export const figureWords = (figure: MoneyFigure | PeopleFigure): string => words[figure]();
