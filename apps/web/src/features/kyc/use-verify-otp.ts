import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureWords } from '../../lib/failure.ts';
import { useMe } from '../../lib/me.ts';
import { api } from '../../lib/session.ts';
import * as m from '../../messages.ts';

class NotVerified extends Error {}

/** Verifies the player by the OTP. The status that is read again afterwards shows what is on record. */
export function useVerifyOtp(aadhaar: string, onVerified: () => void) {
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
  });
  return {
    verify: verify.mutate,
    busy: verify.isPending || me === undefined,
    failure: verify.error === null ? undefined : words(verify.error),
    forget: verify.reset,
  };
}

function words(error: Error): string {
  if (error instanceof NotVerified) return error.message === '' ? m.kyc_invalid_otp() : error.message;
  return `${m.kyc_verify_error()} ${failureWords(error, '')}`.trim();
}
