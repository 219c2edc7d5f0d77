import { hash } from 'node:crypto';
import type { Sha256 } from '@muqabla/proofs/liabilities/leaves';

/** SHA-256 of Node, faster than a program's own. */
export const platformSha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer');
