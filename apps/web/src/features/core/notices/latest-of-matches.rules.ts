import type { Notice } from '@muqabla/contract/core/notices/notice-calls';

/**
 * The notices, newest first, with one row for each match: what led to its newest notice is left out, unless it changed a
 * wallet.
 */
export const latestOfMatches = (notices: readonly Notice[]): Notice[] => {
  const seen = new Set<string>();
  return notices.filter(({ match, amount }) => {
    if (match === undefined) return true;
    const isLatest = !seen.has(match._id);
    seen.add(match._id);
    return isLatest || amount !== undefined;
  });
};
