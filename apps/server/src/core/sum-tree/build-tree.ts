import { Worker } from 'node:worker_threads';
import type { SumRequest, SumTree } from '@muqabla/proofs/liabilities/sum-tree';

/** Builds the sum tree in a thread of its own; rejects when a sum is out of range. */
export const buildTree = (request: SumRequest): Promise<SumTree> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./build-tree.worker.ts', import.meta.url), { workerData: request });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the thread ended with ${code}`)));
  });
