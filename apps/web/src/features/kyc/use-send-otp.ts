import { useMutation } from '@tanstack/react-query';
import { failureWords } from '../../lib/failure.ts';
import { api } from '../../lib/session.ts';
import * as m from '../../messages.ts';

class NotSent extends Error {}

/** Has the OTP sent to the mobile of an Aadhaar; sending it is the player's consent, whose words stand by the button. */
export function useSendOtp(onSent: (message: string) => void) {
  const send = useMutation({
    mutationFn: async (aadhaar: string) => {
      const { success, message } = await api.call('POST /kyc/sendotp', { body: { aadhaar, consent: true } });
      if (!success) throw new NotSent();
      return message;
    },
    onSuccess: onSent,
  });
  return {
    send: send.mutate,
    busy: send.isPending,
    failure: send.error === null ? undefined : words(send.error),
    forget: send.reset,
  };
}

function words(error: Error): string {
  if (error instanceof NotSent) return m.kyc_send_failed();
  // The server's reason, such as how long to wait, follows the fixed words.
  return `${m.kyc_send_error()} ${failureWords(error, '')}`.trim();
}
