import { solveChallenge } from '@muqabla/client/proof-of-work';
import type { ProofChallenge } from '@muqabla/contract/proof-of-work';

addEventListener('message', ({ data }: MessageEvent<ProofChallenge>) => {
  void solveChallenge(data).then((proof) => postMessage(proof));
});
