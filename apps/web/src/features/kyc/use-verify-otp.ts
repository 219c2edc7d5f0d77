import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureWords, isFinalRefusal } from '../../lib/failure.ts';
import { useMe } from '../../lib/me.ts';
import { api } from '../../lib/session.ts';
import * as m from '../../messages.ts';

class NotVerified extends Error {}

const isRefused = (error: unknown) => error instanceof NotVerified || isFinalRefusal(error);

/** `onUnanswered`: nothing was said about the OTP, which may be right. */
type Listeners = { onVerified: () => void; onUnanswered: () => void };

/** Verifies the player by the OTP. The status that is read again afterwards shows what is on record. */
export function useVerifyOtp(aadhaar: string, { onVerified, onUnanswered }: Listeners) {
  const me = useMe();
  const queries = useQueryClient();
  const verify = useMutation({
    mutationFn: async (otp: string) => {
      const { verified, message } = await api.call('POST /kyc/verifyotp/{userId}', {
        params: { userId: me?._id ?? '' },
        body: { aadhaar, otp },
      });
      if (!verified) throw new NotVerified(message);
      // Still busy until the page can show it.
      await queries.invalidateQueries({ queryKey: ['own', 'kyc'] });
    },
    onSuccess: onVerified,
    onError: (error) => {
      if (!isRefused(error)) onUnanswered();
    },
  });
  return {
    verify: verify.mutate,
    busy: verify.isPending || me === undefined,
    failure: verify.error === null ? undefined : words(verify.error),
    /** The OTP itself was refused: the same one cannot be right. */
    refused: isRefused(verify.error),
    forget: verify.reset,
  };
}

function words(error: Error): string {
  if (error instanceof NotVerified) return error.message === '' ? m.kyc_invalid_otp() : error.message;
  return `${m.kyc_verify_error()} ${failureWords(error, '')}`.trim();
}
