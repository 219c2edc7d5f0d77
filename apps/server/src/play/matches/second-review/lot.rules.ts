/** A hash by the installation's secret key. */
type SecretHash = (purpose: string, text: string) => Buffer;

/**
 * True when a decided battle goes to a second reviewer. The lot follows from the battle's id and the installation's secret
 * key, so that no reviewer knows or steers it, and a repeated decision draws the same.
 */
export const isDrawn = (hash: SecretHash, matchId: string, percent: number): boolean =>
  hash('second review', matchId).readUInt32BE(0) / 2 ** 32 < percent / 100;
