/** The tag of the background sync that sends results which wait on this device. */
export const RESULTS_SYNC = 'results';
