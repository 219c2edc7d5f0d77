import { Field } from '@muqabla/ui/field';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { useState } from 'react';
import * as m from '../../../messages.ts';
import type { AmountProblem } from './withdraw.rules.ts';

type Bounds = { minimum: number; maximum: number; available: number };
type WithdrawAmountProps = {
  value: string;
  onChange: (text: string) => void;
  problem: AmountProblem | undefined;
  bounds: Bounds;
  /** Shows an error also for an empty field. */
  isSubmitted: boolean;
  disabled: boolean;
};

/** Amount in rupees and paise. Errors show on blur, not while the first digits are typed. */
export function WithdrawAmount({ value, onChange, problem, bounds, isSubmitted, disabled }: WithdrawAmountProps) {
  const [isBlurred, setBlurred] = useState(false);
  const isErrorShown = isSubmitted || (value !== '' && (isBlurred || problem === 'above' || problem === 'uncovered'));
  const all = Math.min(bounds.available, bounds.maximum);
  return (
    <div className="grid gap-1">
      <Field
        id="amount"
        label={m.amount()}
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => setBlurred(true)}
        disabled={disabled}
        help={m.withdraw_bounds({ min: formatRupees(bounds.minimum), max: formatRupees(bounds.maximum) })}
        error={isErrorShown && problem !== undefined ? problemText(problem, bounds) : undefined}
        className="num pl-8"
      />
      {all >= bounds.minimum && (
        <button
          type="button"
          disabled={disabled}
          onClick={() => onChange(String(all))}
          className="link num min-h-11 justify-self-start text-small"
        >
          {m.withdraw_all({ amount: formatRupees(all) })}
        </button>
      )}
    </div>
  );
}

function problemText(problem: AmountProblem, bounds: Bounds): string {
  if (problem === 'below') return m.withdraw_below({ min: bounds.minimum });
  if (problem === 'above') return m.withdraw_above({ max: bounds.maximum });
  if (problem === 'uncovered') return m.withdraw_uncovered({ available: formatRupees(bounds.available) });
  return m.amount_paise_rule();
}
