import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage, isFinalRefusal } from '../../../lib/error-message.ts';
import { useMe } from '../../../lib/me.ts';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';

class OtpRejectedError extends Error {}

const isOtpRefused = (error: unknown) => error instanceof OtpRejectedError || isFinalRefusal(error);

/** `onInconclusive`: the call failed without a verdict on the OTP, which may be correct. */
type VerifyHandlers = { onVerified: () => void; onInconclusive: () => void };

/** Verifies the player by OTP, then refetches the KYC status. */
export function useVerifyOtp(aadhaar: string, { onVerified, onInconclusive }: VerifyHandlers) {
  const me = useMe();
  const queries = useQueryClient();
  const verify = useMutation({
    mutationFn: async (otp: string) => {
      const { verified, message } = await api.call('POST /kyc/verifyotp/{userId}', {
        params: { userId: me?._id ?? '' },
        body: { aadhaar, otp },
      });
      if (!verified) throw new OtpRejectedError(message);
      // Busy until the refetched status is shown.
      await queries.invalidateQueries({ queryKey: ['own', 'kyc'] });
    },
    onSuccess: onVerified,
    onError: (error) => {
      if (!isOtpRefused(error)) onInconclusive();
    },
  });
  return {
    verify: verify.mutate,
    busy: verify.isPending || me === undefined,
    error: verify.error === null ? undefined : verifyErrorMessage(verify.error),
    /** The OTP was refused; submitting the same one again cannot succeed. */
    isRefused: isOtpRefused(verify.error),
    reset: verify.reset,
  };
}

function verifyErrorMessage(error: Error): string {
  if (error instanceof OtpRejectedError) return error.message === '' ? m.kyc_invalid_otp() : error.message;
  return `${m.kyc_verify_error()} ${errorMessage(error, '')}`.trim();
}
