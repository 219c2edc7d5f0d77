import { digitsIn } from '@muqabla/contract/digits';
import { useState } from 'react';
import { cx } from './cx.ts';
import { FieldHelp } from './field-frame.tsx';

type OtpInputProps = {
  id: string;
  label: string;
  /** Shows the label; otherwise it is for assistive technology only, beside a visible heading with the same text. */
  showLabel?: boolean | undefined;
  value: string;
  onChange: (digits: string) => void;
  /** Called when the last digit is entered. */
  onComplete?: ((digits: string) => void) | undefined;
  length?: number | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
};

/** One native input over six boxes, so that paste, autofill from the SMS and screen readers work. */
export function OtpInput({
  id,
  label,
  showLabel = false,
  value,
  onChange,
  onComplete,
  length = 6,
  error,
  disabled,
  autoFocus,
}: OtpInputProps) {
  const [focused, setFocused] = useState(false);
  const type = (text: string) => {
    const digits = digitsIn(text).slice(0, length);
    onChange(digits);
    if (digits.length === length && digits !== value) onComplete?.(digits);
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className={showLabel ? 'mb-1 text-small text-text-2' : 'sr-only'}>
        {label}
      </label>
      <div className="relative grid gap-1.5 xs:gap-2" style={{ gridTemplateColumns: `repeat(${length}, 1fr)` }}>
        {Array.from({ length }, (_, place) => (
          <b
            key={place}
            aria-hidden
            className={cx(
              'num grid min-h-14 place-items-center rounded-m bg-surface text-money-m leading-none',
              boxEdge(error !== undefined, focused && place === value.length),
            )}
          >
            {value[place] ??
              (focused && place === value.length && <i className="h-[26px] w-0.5 animate-blink bg-link" />)}
          </b>
        ))}
        <input
          id={id}
          value={value}
          onChange={(event) => type(event.target.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          disabled={disabled}
          autoFocus={autoFocus}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-help`}
          className="absolute inset-0 w-full opacity-0"
        />
      </div>
      <FieldHelp id={id} error={error} />
    </div>
  );
}

function boxEdge(wrong: boolean, current: boolean): string {
  if (wrong) return 'inset-ring-2 inset-ring-bad';
  return current ? 'inset-ring-[2.5px] inset-ring-link' : 'inset-ring-[1.5px] inset-ring-field-line';
}
