import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { FieldFrame } from './field-frame.tsx';
import { AMOUNT_SIGN } from './format-rupees.ts';

type AmountInputProps = {
  id: string;
  label: string;
  /** The text exactly as typed. */
  value: string;
  onChange: (text: string) => void;
  /** The phone's keyboard: with a decimal point, or digits only. */
  inputMode: 'decimal' | 'numeric';
  help?: ReactNode;
  error?: string | undefined;
  disabled?: boolean | undefined;
};

/** A large amount input. It keeps the text as typed; the form parses it and provides the error. */
export function AmountInput({ id, label, value, onChange, inputMode, help, error, disabled }: AmountInputProps) {
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <div
        className={cx(
          'flex items-baseline gap-1.5 border-b-2 pt-0.5 pb-1.5 focus-within:border-link',
          error === undefined ? 'border-field-line' : 'border-bad',
        )}
      >
        {AMOUNT_SIGN !== '' && <span className="text-money-l font-semi text-text-2">{AMOUNT_SIGN}</span>}
        <input
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          inputMode={inputMode}
          autoComplete="off"
          disabled={disabled}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error !== undefined || help !== undefined ? `${id}-help` : undefined}
          className="num min-h-12 w-full bg-transparent text-money-xl font-heavy outline-none"
        />
      </div>
    </FieldFrame>
  );
}
