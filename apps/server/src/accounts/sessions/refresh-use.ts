import type { Clock } from '../../platform/clock.ts';
import type { RecordRefreshUse } from '../../platform/crypto/access-tokens.ts';
import type { Queries } from '../../platform/db/database.ts';
import { markUsed } from './session.queries.ts';

const MAX_KEPT = 20_000;

/**
 * Records the first use of each refresh token, before the request that uses it has an effect: its parent is of no use to
 * others from then on. The tokens recorded last are kept, so that a token costs each process one statement.
 */
export const createRefreshUse = ({ db, clock }: { db: Queries; clock: Clock }): RecordRefreshUse => {
  const recorded = new Map<string, Promise<void>>();
  const record = async (refreshId: string) => {
    try {
      await markUsed(db, Buffer.from(refreshId, 'base64url'), clock.now());
    } catch (error) {
      recorded.delete(refreshId);
      throw error;
    }
  };
  return async (refreshId) => {
    if (refreshId === undefined) return;
    const known = recorded.get(refreshId);
    if (known !== undefined) return known;
    const [oldest] = recorded.size >= MAX_KEPT ? recorded.keys() : [];
    if (oldest !== undefined) recorded.delete(oldest);
    const use = record(refreshId);
    recorded.set(refreshId, use);
    await use;
  };
};
