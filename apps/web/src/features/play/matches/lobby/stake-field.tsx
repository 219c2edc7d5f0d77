import type { PublicSettings } from '@muqabla/contract/core/settings/settings-calls';
import { splitStakes } from '@muqabla/contract/play/matches/fee';
import { cx } from '@muqabla/ui/cx';
import { inputClass } from '@muqabla/ui/field';
import { FieldHelp } from '@muqabla/ui/field-frame';
import { AMOUNT_SIGN } from '@muqabla/ui/format-rupees';
import type { ReactNode } from 'react';
import { feeEquation } from '../../../../lib/fee-equation.ts';
import type { StakeProblem } from '../../../../lib/stake.rules.ts';
import { stakeHelp, stakeProblemText } from '../../../../lib/stakes.ts';

const id = 'stake';

type StakeFieldProps = {
  label: string;
  /** A control beside the label. */
  end: ReactNode;
  text: string;
  onText: (text: string) => void;
  onLeave: () => void;
  settings: PublicSettings | undefined;
  amount: number;
  problem: StakeProblem | null;
  isValidated: boolean;
};

/** The stake of any amount, with what the winner gets of it or what is wrong with it. */
export function StakeField({
  label,
  end,
  text,
  onText,
  onLeave,
  settings,
  amount,
  problem,
  isValidated,
}: StakeFieldProps) {
  const isReady = settings !== undefined && problem === null;
  const error = isValidated && settings && problem ? stakeProblemText(problem, settings) : undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <label htmlFor={id} className="font-bold">
          {label}
        </label>
        {end}
      </div>
      <div className="relative">
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center font-semi text-text-2"
        >
          {AMOUNT_SIGN}
        </span>
        <input
          id={id}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onBlur={onLeave}
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-help`}
          className={cx(
            inputClass,
            AMOUNT_SIGN === '' ? 'num text-h3! font-bold' : 'num pl-[calc(14px+1.125rem)]! text-h3! font-bold',
          )}
        />
      </div>
      {isReady ? (
        <output id={`${id}-help`} htmlFor={id} className="num text-small text-text-2">
          {feeEquation(splitStakes(amount, settings.commissionPercent))}
        </output>
      ) : (
        <FieldHelp id={id} error={error} help={settings && stakeHelp(settings)} />
      )}
    </div>
  );
}
