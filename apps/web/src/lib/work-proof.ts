import type { ProofChallenge } from '@muqabla/contract/proof-of-work';
import { proofProgress } from './proof-progress.ts';

/** Works a proof in a worker, so that the screen stays responsive. */
export const workProof = async (challenge: ProofChallenge): Promise<string> => {
  const worker = new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' });
  proofProgress.set(true);
  try {
    return await new Promise<string>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data));
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      worker.postMessage(challenge);
    });
  } finally {
    proofProgress.set(false);
    worker.terminate();
  }
};
