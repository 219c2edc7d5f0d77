import { proofProgress } from '../../../lib/proof-progress.ts';
import * as m from '../../../messages.ts';

/** Says why an OTP takes some seconds while this phone works a proof for it. */
export function ProofNote() {
  const isWorking = proofProgress.useValue();
  return (
    <p role="status" className="text-small text-text-2 empty:hidden">
      {isWorking ? m.proof_working() : null}
    </p>
  );
}
