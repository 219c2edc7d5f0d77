import { Field } from '@muqabla/ui/field';
import { formatRupees, groupRupees } from '@muqabla/ui/format-rupees';
import { useState } from 'react';
import * as m from '../../messages.ts';
import { amountProblem } from './withdraw.rules.ts';

type Bounds = { minimum: number; maximum: number; available: number };
type WithdrawAmountProps = {
  value: string;
  onChange: (digits: string) => void;
  bounds: Bounds;
  /** Complains about an empty field too. */
  strict: boolean;
  disabled: boolean;
};

/** Whole rupees to withdraw. It speaks up once the field is left, not while the first digits are typed. */
export function WithdrawAmount({ value, onChange, bounds, strict, disabled }: WithdrawAmountProps) {
  const [isLeft, setLeft] = useState(false);
  const isJudged = strict || (value !== '' && (isLeft || amountProblem(Number(value), bounds) !== 'below'));
  return (
    <Field
      id="amount"
      label={m.amount()}
      prefix="₹"
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, '').replace(/^0+/, '').slice(0, 7))}
      onBlur={() => setLeft(true)}
      disabled={disabled}
      help={m.withdraw_bounds({ min: groupRupees(bounds.minimum), max: groupRupees(bounds.maximum) })}
      error={isJudged ? words(Number(value), bounds) : undefined}
      className="num pl-8"
    />
  );
}

function words(amount: number, bounds: Bounds): string | undefined {
  switch (amountProblem(amount, bounds)) {
    case 'below':
      return m.withdraw_below({ min: bounds.minimum });
    case 'above':
      return m.withdraw_above({ max: bounds.maximum });
    case 'uncovered':
      return m.withdraw_uncovered({ available: formatRupees(bounds.available) });
    case undefined:
      return undefined;
  }
}
