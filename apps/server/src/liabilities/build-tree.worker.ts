import { parentPort, workerData } from 'node:worker_threads';
import { buildSumTree } from '@muqabla/proofs/liabilities/sum-tree';
import type { TreeRequest } from './build-tree.ts';

// A million players take most of a minute of one core: the process serves requests meanwhile.
const { treeKey, period, accounts } = workerData as TreeRequest;
parentPort?.postMessage(buildSumTree(treeKey, period, accounts));
