import { Field } from '@muqabla/ui/field';
import type { ChangeEvent } from 'react';
import * as m from '../../messages.ts';
import { aadhaarDigits, caretAfter, groupAadhaar } from './aadhaar-text.rules.ts';

type AadhaarFieldProps = { digits: string; onDigits: (digits: string) => void; error: string | undefined };

/** Twelve digits, grouped by four while they are typed. */
export function AadhaarField({ digits, onDigits, error }: AadhaarFieldProps) {
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const caret = target.selectionStart ?? target.value.length;
    const place = caretAfter(aadhaarDigits(target.value.slice(0, caret)).length);
    onDigits(aadhaarDigits(target.value));
    // The spaces have moved what was typed, and with it the caret.
    requestAnimationFrame(() => {
      if (document.activeElement === target) target.setSelectionRange(place, place);
    });
  };
  return (
    <Field
      id="aadhaar"
      label={m.kyc_aadhaar()}
      value={groupAadhaar(digits)}
      onChange={type}
      inputMode="numeric"
      autoComplete="off"
      required
      help={m.kyc_aadhaar_help()}
      error={error}
      className="num text-h2! tracking-[.04em]"
    />
  );
}
