import { createExternalStore } from '@muqabla/ui/external-store';

/** True while this phone works on the proof that a request for an OTP needs. */
export const proofProgress = createExternalStore(false);
