import { rupeesFromPaise } from '@muqabla/contract/money';
import type { PenaltyPricesView, PenaltyTotal } from '@muqabla/contract/play/matches/penalty-calls';
import { type Sum, sumOn } from '../../../console/reports/figures.rules.ts';
import type { Settings } from '../../../core/settings/read-settings.ts';

/** The totals of a span of days, with all that players owe now. */
export const totalsView = (sums: readonly Sum[], outstanding: number): Record<PenaltyTotal, number> => ({
  charged: rupeesFromPaise(sumOn(sums, { accounts: ['penalties'], kinds: ['penalty'] })),
  atOnce: rupeesFromPaise(0 - sumOn(sums, { accounts: ['deposit', 'reward'], kinds: ['penalty'] })),
  later: rupeesFromPaise(sumOn(sums, { accounts: ['due'], kinds: ['due_collected'] })),
  returned: rupeesFromPaise(0 - sumOn(sums, { accounts: ['penalties'], kinds: ['penalty_returned'] })),
  outstanding: rupeesFromPaise(outstanding),
});

/** The amount that each kind of penalty costs now. */
export const pricesView = (prices: Settings): PenaltyPricesView => {
  const { lowBelow, lowPercent, middleUpTo, middle, high } = prices.penaltyGames;
  return {
    fraud: rupeesFromPaise(prices.penaltyFraud),
    wrongUpdate: rupeesFromPaise(prices.penaltyWrongUpdate),
    abusing: rupeesFromPaise(prices.penaltyAbusing),
    notUpdating: rupeesFromPaise(prices.penaltyNotUpdating),
    games: {
      lowBelow: rupeesFromPaise(lowBelow),
      lowPercent,
      middleUpTo: rupeesFromPaise(middleUpTo),
      middle: rupeesFromPaise(middle),
      high: rupeesFromPaise(high),
    },
  };
};
