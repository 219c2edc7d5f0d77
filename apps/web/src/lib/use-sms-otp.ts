import { useEffect, useEffectEvent } from 'react';

type OtpCredential = { readonly code?: string };
type OtpRequest = { otp: { transport: ['sms'] }; signal: AbortSignal };

/**
 * Takes the OTP from the text message that the phone receives, after the browser has asked the person. It needs a message whose
 * last line names this address (SMS_ORIGIN_LINE); a browser that cannot do it does nothing. `round` changes with each message.
 */
export function useSmsOtp(round: number, onOtp: (digits: string) => void): void {
  const take = useEffectEvent(onOtp);
  useEffect(() => {
    if (!('OTPCredential' in globalThis)) return;
    const controller = new AbortController();
    const credentials = navigator.credentials as unknown as {
      get(request: OtpRequest): Promise<OtpCredential | null>;
    };
    credentials.get({ otp: { transport: ['sms'] }, signal: controller.signal }).then(
      (credential) => {
        if (credential?.code !== undefined) take(credential.code);
      },
      // Refused, or no message within the browser's time: the person types it.
      () => undefined,
    );
    return () => controller.abort();
  }, [round]);
}
