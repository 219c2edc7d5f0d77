import { OTP_DIGITS } from '@muqabla/contract/constants';
import { useRef } from 'react';

/**
 * Submits each OTP once, by its last digit or by the button, because every call counts as a guess.
 * `release` permits submitting the same digits again, after they were retyped or after a lost response.
 */
export function useOtpOnce(verify: (digits: string) => void) {
  const submitted = useRef<string>(undefined);
  return {
    submit: (digits: string) => {
      if (digits.length !== OTP_DIGITS || submitted.current === digits) return;
      submitted.current = digits;
      verify(digits);
    },
    release: () => {
      submitted.current = undefined;
    },
  };
}
