import { parentPort, workerData } from 'node:worker_threads';
import { buildSumTree, type SumRequest } from '@muqabla/proofs/liabilities/sum-tree';
import { platformSha256 } from './platform-sha256.ts';

// A million players take most of a minute of one core, in which the process must serve requests.
parentPort?.postMessage(buildSumTree(workerData as SumRequest, platformSha256));
