import { Field } from '@muqabla/ui/field';
import * as m from '../../../messages.ts';
import { isPhone, isWrongPhone, phoneDigits } from '../lib/phone.rules.ts';

type PhoneFieldProps = {
  value: string;
  onChange: (digits: string) => void;
  /** Shows the error also for a number that is too short. */
  isSubmitted?: boolean;
  autoFocus?: boolean;
  /** Lets the browser offer the passkeys of this device above the keyboard. */
  offersPasskeys?: boolean;
};

/** Mobile number input with the prefix +91. */
export function PhoneField({
  value,
  onChange,
  isSubmitted = false,
  autoFocus,
  offersPasskeys = false,
}: PhoneFieldProps) {
  const wrong = isWrongPhone(value) || (isSubmitted && !isPhone(value));
  return (
    <Field
      id="phone"
      label={m.mobile_number()}
      prefix="+91"
      type="tel"
      inputMode="numeric"
      autoComplete={offersPasskeys ? 'tel-national webauthn' : 'tel-national'}
      value={value}
      onChange={(event) => onChange(phoneDigits(event.target.value))}
      onPaste={(event) => {
        // A whole number replaces what is there.
        event.preventDefault();
        onChange(phoneDigits(event.clipboardData.getData('text')));
      }}
      error={wrong ? m.phone_rule() : undefined}
      autoFocus={autoFocus}
      className="num pl-[calc(28px+1.75rem)] text-h2 max-2xs:text-body tracking-[.04em]"
    />
  );
}
