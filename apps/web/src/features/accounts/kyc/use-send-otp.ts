import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/error-message.ts';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';

class OtpNotSentError extends Error {}

/** Sends an OTP to the Aadhaar's mobile. Submitting is the player's consent, whose text is next to the button. */
export function useSendOtp(onSent: (message: string) => void) {
  const send = useMutation({
    mutationFn: async (aadhaar: string) => {
      const { success, message } = await api.call('POST /kyc/sendotp', { body: { aadhaar, consent: true } });
      if (!success) throw new OtpNotSentError();
      return message;
    },
    onSuccess: onSent,
  });
  return {
    send: send.mutate,
    busy: send.isPending,
    error: send.error === null ? undefined : sendErrorMessage(send.error),
    reset: send.reset,
  };
}

function sendErrorMessage(error: Error): string {
  if (error instanceof OtpNotSentError) return m.kyc_send_failed();
  // Appends the server's reason, such as how long to wait.
  return `${m.kyc_send_error()} ${errorMessage(error, '')}`.trim();
}
