import { AmountInput } from '@muqabla/ui/amount-input';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { useState } from 'react';
import { useSettings } from '../../lib/settings.ts';
import * as m from '../../messages.ts';
import { amountProblem } from './recharge-order.rules.ts';

type Bounds = { min: number; max: number; available: number };

/** What an amount must keep to; without settings the server alone judges. */
export function useAmountBounds(available: number): Bounds {
  const settings = useSettings();
  return { min: settings?.rechargeMin ?? 1, max: settings?.rechargeMax ?? Number.POSITIVE_INFINITY, available };
}

type RechargeAmountProps = {
  value: string;
  onChange: (digits: string) => void;
  bounds: Bounds;
  /** Complains about an empty field too. */
  strict: boolean;
  disabled: boolean;
};

/** Whole rupees out of the winnings. */
export function RechargeAmount({ value, onChange, bounds, strict, disabled }: RechargeAmountProps) {
  const [isLeft, setLeft] = useState(false);
  const problem = amountProblem(Number(value), bounds);
  const isJudged = strict || (value !== '' && (isLeft || problem === 'uncovered' || Number(value) > bounds.max));
  const words = {
    bounds: m.recharge_bounds({ min: formatRupees(bounds.min), max: formatRupees(bounds.max) }),
    uncovered: m.recharge_uncovered({ available: formatRupees(bounds.available) }),
  };
  return (
    <div onBlur={() => setLeft(true)}>
      <AmountInput
        id="recharge-amount"
        label={m.amount()}
        value={value}
        onChange={onChange}
        help={<span className="num">{m.recharge_balance({ amount: formatRupees(bounds.available, 'always') })}</span>}
        error={isJudged && problem !== undefined ? words[problem] : undefined}
        disabled={disabled}
      />
    </div>
  );
}
