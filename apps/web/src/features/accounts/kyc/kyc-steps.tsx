import { Lock } from '@muqabla/ui/icons';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Steps } from '@muqabla/ui/steps';
import { type ReactNode, useState } from 'react';
import type { Kyc } from '../../../lib/kyc.ts';
import * as m from '../../../messages.ts';
import { AadhaarOtpStep } from './aadhaar-otp-step.tsx';
import { AadhaarStep } from './aadhaar-step.tsx';

const RedirectStep = lazyComponent(() => import('./redirect-step.tsx'), 'RedirectStep');

type KycStepsProps = { warning: ReactNode; kyc: Kyc };

/** The steps of KYC: number and OTP, held only in memory, or a visit to the provider's pages. */
export function KycSteps({ warning, kyc: { method, isUnderWay } }: KycStepsProps) {
  const [aadhaar, setAadhaar] = useState('');
  const [isSent, setSent] = useState(false);
  const isRedirect = method === 'redirect';
  return (
    <>
      {!isRedirect && (
        <div className="mx-auto mt-1 w-full max-w-[280px]">
          <Steps label={m.kyc_steps()} steps={[m.kyc_step_aadhaar(), m.kyc_step_otp()]} current={isSent ? 1 : 0} />
        </div>
      )}
      {warning}
      {isRedirect ? (
        <RedirectStep isUnderWay={isUnderWay === true} />
      ) : isSent ? (
        <AadhaarOtpStep aadhaar={aadhaar} onChangeNumber={() => setSent(false)} />
      ) : (
        <AadhaarStep digits={aadhaar} onDigits={setAadhaar} onSent={() => setSent(true)} />
      )}
      <div className="flex items-start gap-2.5 text-text-3">
        <Lock size={20} aria-hidden className="flex-none" />
        <p className="text-caption">{m.privacy_kyc()}</p>
      </div>
    </>
  );
}
