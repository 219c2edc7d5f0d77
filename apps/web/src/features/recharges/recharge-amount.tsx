import { AmountInput } from '@muqabla/ui/amount-input';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { useState } from 'react';
import { useSettings } from '../../lib/settings.ts';
import * as m from '../../messages.ts';
import type { AmountProblem } from './recharge-order.rules.ts';

type Bounds = { min: number; max: number; available: number };

/** What an amount must keep to; without settings the server alone judges. */
export function useAmountBounds(available: number): Bounds {
  const settings = useSettings();
  return { min: settings?.rechargeMin ?? 1, max: settings?.rechargeMax ?? Number.POSITIVE_INFINITY, available };
}

type RechargeAmountProps = {
  value: string;
  onChange: (text: string) => void;
  problem: AmountProblem | undefined;
  bounds: Bounds;
  /** Complains about an empty field too. */
  strict: boolean;
  disabled: boolean;
};

/** Whole rupees out of the winnings. */
export function RechargeAmount({ value, onChange, problem, bounds, strict, disabled }: RechargeAmountProps) {
  const [isLeft, setLeft] = useState(false);
  const isJudged = strict || (value !== '' && (isLeft || problem === 'above' || problem === 'uncovered'));
  return (
    <div onBlur={() => setLeft(true)}>
      <AmountInput
        id="recharge-amount"
        label={m.amount()}
        value={value}
        onChange={onChange}
        inputMode="numeric"
        help={<span className="num">{m.recharge_balance({ amount: formatRupees(bounds.available, 'always') })}</span>}
        error={isJudged && problem !== undefined ? words(problem, bounds) : undefined}
        disabled={disabled}
      />
    </div>
  );
}

function words(problem: AmountProblem, { min, max, available }: Bounds): string {
  if (problem === 'below' || problem === 'above')
    return m.recharge_bounds({ min: formatRupees(min), max: formatRupees(max) });
  if (problem === 'uncovered') return m.recharge_uncovered({ available: formatRupees(available) });
  return m.amount_whole_rule();
}
