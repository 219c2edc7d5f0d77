const PATIENCE_MS = 10 * 60_000;

/** Whether a player has waited for an answer longer than one should. */
export const hasWaitedLong = (since: string, now: number): boolean => now - Date.parse(since) >= PATIENCE_MS;
