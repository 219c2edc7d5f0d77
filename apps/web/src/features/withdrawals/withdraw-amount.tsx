import { Field } from '@muqabla/ui/field';
import { formatRupees, groupRupees } from '@muqabla/ui/format-rupees';
import { useState } from 'react';
import * as m from '../../messages.ts';
import type { AmountProblem } from './withdraw.rules.ts';

type Bounds = { minimum: number; maximum: number; available: number };
type WithdrawAmountProps = {
  value: string;
  onChange: (text: string) => void;
  problem: AmountProblem | undefined;
  bounds: Bounds;
  /** Complains about an empty field too. */
  strict: boolean;
  disabled: boolean;
};

/** The amount to withdraw, in rupees and paise. It speaks up once the field is left, not while the first digits are typed. */
export function WithdrawAmount({ value, onChange, problem, bounds, strict, disabled }: WithdrawAmountProps) {
  const [isLeft, setLeft] = useState(false);
  const isJudged = strict || (value !== '' && (isLeft || problem === 'above' || problem === 'uncovered'));
  return (
    <Field
      id="amount"
      label={m.amount()}
      prefix="₹"
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => setLeft(true)}
      disabled={disabled}
      help={m.withdraw_bounds({ min: groupRupees(bounds.minimum), max: groupRupees(bounds.maximum) })}
      error={isJudged && problem !== undefined ? words(problem, bounds) : undefined}
      className="num pl-8"
    />
  );
}

function words(problem: AmountProblem, bounds: Bounds): string {
  if (problem === 'below') return m.withdraw_below({ min: bounds.minimum });
  if (problem === 'above') return m.withdraw_above({ max: bounds.maximum });
  if (problem === 'uncovered') return m.withdraw_uncovered({ available: formatRupees(bounds.available) });
  return m.amount_paise_rule();
}
