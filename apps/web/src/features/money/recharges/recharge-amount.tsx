import { AmountInput } from '@muqabla/ui/amount-input';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { useState } from 'react';
import { useSettings } from '../../../lib/settings.ts';
import * as m from '../../../messages.ts';
import type { AmountProblem } from './recharge-order.rules.ts';

/** `available`: the sum that winnings pay for, beside its tax. */
type Bounds = { min: number; max: number; available: number };

/** Bounds of an amount in rupees. While the settings load only the server validates them. */
export function useAmountBounds(available: number): Bounds {
  const settings = useSettings();
  return { min: settings?.rechargeMin ?? 1, max: settings?.rechargeMax ?? Number.POSITIVE_INFINITY, available };
}

type RechargeAmountProps = {
  value: string;
  onChange: (text: string) => void;
  problem: AmountProblem | undefined;
  bounds: Bounds;
  /** The winnings in rupees. */
  winnings: number;
  /** Shows an error also for an empty field. */
  isSubmitted: boolean;
  disabled: boolean;
};

/** Amount in whole rupees, paid from winnings. */
export function RechargeAmount({
  value,
  onChange,
  problem,
  bounds,
  winnings,
  isSubmitted,
  disabled,
}: RechargeAmountProps) {
  const [isBlurred, setBlurred] = useState(false);
  const isErrorShown = isSubmitted || (value !== '' && (isBlurred || problem === 'above' || problem === 'uncovered'));
  return (
    <div onBlur={() => setBlurred(true)}>
      <AmountInput
        id="recharge-amount"
        label={m.amount()}
        value={value}
        onChange={onChange}
        inputMode="numeric"
        help={<span className="num">{m.recharge_balance({ amount: formatRupees(winnings, 'always') })}</span>}
        error={isErrorShown && problem !== undefined ? problemText(problem, bounds) : undefined}
        disabled={disabled}
      />
    </div>
  );
}

function problemText(problem: AmountProblem, { min, max, available }: Bounds): string {
  if (problem === 'below' || problem === 'above')
    return m.recharge_bounds({ min: formatRupees(min), max: formatRupees(max) });
  if (problem === 'uncovered') return m.recharge_uncovered({ available: formatRupees(available) });
  return m.amount_whole_rule();
}
