import { OTP_DIGITS } from '@muqabla/contract/constants';
import { useRef } from 'react';

/**
 * Sends each OTP once, whether its last digit or a tap on the button comes first: every call counts as a guess.
 * `release` lets the same digits be sent again, after they were typed anew or where no answer came.
 */
export function useOtpOnce(send: (digits: string) => void) {
  const sent = useRef<string>(undefined);
  return {
    submit: (digits: string) => {
      if (digits.length !== OTP_DIGITS || sent.current === digits) return;
      sent.current = digits;
      send(digits);
    },
    release: () => {
      sent.current = undefined;
    },
  };
}
