import type { Services } from '../../core/core.ts';
import { adjustmentCalls } from './adjustment-proposal.ts';

/** Adjustments of a wallet, proposed by one staff member and approved by another. */
export const adjustmentsFeature = (services: Services) => ({ calls: adjustmentCalls(services) });
