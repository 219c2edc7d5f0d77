import { KYC_GUESSES, KYC_OTP_MINUTES } from '@muqabla/contract/accounts/kyc/kyc-terms';
import { Sheet } from '@muqabla/ui/sheet';
import { NumberedSteps } from '../../../components/numbered-steps.tsx';
import * as m from '../../../messages.ts';

/** Step-by-step guide to KYC. */
export function KycGuide({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={m.kyc_guide_title()} closeLabel={m.close()}>
      <NumberedSteps
        steps={[
          m.kyc_guide_1(),
          m.kyc_guide_2(),
          m.kyc_guide_3({ minutes: KYC_OTP_MINUTES, guesses: KYC_GUESSES }),
          m.kyc_guide_4(),
        ]}
      />
      <p className="text-small text-text-2">{m.kyc_guide_once()}</p>
    </Sheet>
  );
}
