import { RING_DAYS } from '@muqabla/contract/play/integrity/ring-terms';
import type { Services } from '../../../core/core.ts';
import { readFrequentPairs } from './pairs.queries.ts';
import { deleteRings, lockKnownRings, saveFoundRings, saveLook } from './rings.queries.ts';
import { isNews } from './suspicious-links.rules.ts';

const DAY_MILLISECONDS = 86_400_000;

/**
 * Looks for rings in the battles of the last days and replaces the open ones. Rings that staff have decided stay, and come
 * back only with news. Running twice gives the same. It bans no player and holds nothing.
 */
export const createFindRings =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>) =>
  async () => {
    const at = clock.now();
    // Read outside of the transaction, which locks the rings while staff may want to decide them.
    const pairs = await readFrequentPairs(db, {
      from: new Date(at.getTime() - RING_DAYS * DAY_MILLISECONDS),
      until: at,
    });
    const { findRings } = await import('./ring-communities.ts');
    const found = findRings(pairs);
    await db.transaction(async (tx) => {
      const known = await lockKnownRings(tx);
      const decided = known.filter(({ status }) => status !== 'open');
      const held = new Set(known.filter(({ status }) => status === 'held').map(({ ringId }) => ringId));
      // A ring whose withdrawals are held keeps what staff saw until the hold is lifted.
      const news = found.filter((ring) => !held.has(ring.ringId) && isNews(ring, decided));
      const isFound = new Set(news.map(({ ringId }) => ringId));
      const gone = known.filter(({ status, ringId }) => status === 'open' && !isFound.has(ringId));
      await deleteRings(
        tx,
        gone.map(({ ringId }) => ringId),
      );
      await saveFoundRings(tx, news, at);
      await saveLook(tx, at);
    });
    return { pairs: pairs.length, rings: found.length };
  };
