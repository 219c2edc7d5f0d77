import { useState } from 'react';
import { PageMain } from '../../../components/page-main.tsx';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';
import { AuthHeader } from './auth-header.tsx';
import { OtpStep } from './otp-step.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { PhoneStep } from './phone-step.tsx';

/** Login: a phone number, then the OTP sent to it. */
export function LoginPage() {
  const [phone, setPhone] = useState('');
  const [step, setStep] = useState<'phone' | 'otp'>('phone');
  const back = step === 'otp' ? () => setStep('phone') : undefined;
  return (
    <>
      <AuthHeader title={m.login()} subtitle={m.login_line()} onBack={back} />
      <PageMain title={m.login()}>
        {step === 'phone' ? (
          <>
            <PhoneStep phone={phone} onPhone={setPhone} onSent={() => setStep('otp')} />
            <PasskeySignIn />
          </>
        ) : (
          <OtpStep
            phone={phone}
            onChangeNumber={() => setStep('phone')}
            resend={() => api.call('POST /auth/check-phone', { body: { phone } })}
          />
        )}
      </PageMain>
    </>
  );
}
