import { digitsIn } from '@muqabla/contract/digits';
import { Field } from '@muqabla/ui/field';
import type { ChangeEvent } from 'react';
import * as m from '../../../messages.ts';
import { caretAfter, groupAadhaar } from './aadhaar-text.rules.ts';

type AadhaarFieldProps = { digits: string; onDigits: (digits: string) => void; error: string | undefined };

/** Aadhaar number input; groups the digits by four while typing. */
export function AadhaarField({ digits, onDigits, error }: AadhaarFieldProps) {
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const caret = target.selectionStart ?? target.value.length;
    const caretOffset = caretAfter(digitsIn(target.value.slice(0, caret)).length);
    onDigits(digitsIn(target.value));
    // Grouping inserts spaces, so the caret is set again.
    requestAnimationFrame(() => {
      if (document.activeElement === target) target.setSelectionRange(caretOffset, caretOffset);
    });
  };
  return (
    <Field
      id="aadhaar"
      label={m.kyc_aadhaar()}
      value={groupAadhaar(digits)}
      onChange={onChange}
      inputMode="numeric"
      autoComplete="off"
      required
      help={m.kyc_aadhaar_help()}
      error={error}
      className="num text-h2! tracking-[.04em]"
    />
  );
}
