import type { ScreenEntry } from './screen-entry.ts';

/** Points are not paid in or out. */
export const WORK_OF_PAYMENTS: readonly ScreenEntry[] = [];

/** Points are not withdrawn: nothing is passed for money. */
export const RING_SCREENS: readonly ScreenEntry[] = [];

/** Points need no KYC. */
export const KYC_SCREENS: readonly ScreenEntry[] = [];

/** Points have no tax and no bonuses. */
export const REPORT_SCREENS: readonly ScreenEntry[] = [];

/** No law of stakes and taxes applies to points. */
export const LAW_SCREENS: readonly ScreenEntry[] = [];

/** No case of payments waits. */
export const usePaymentsWaiting = () => ({});
