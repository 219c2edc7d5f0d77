import type { Database } from '../../platform/db/database.ts';
import { passPoint } from '../../platform/fail-points.ts';
import type { Settings } from '../../settings/read-settings.ts';
import { decideMove } from './decide-move.ts';
import { loadMoves } from './load-moves.ts';
import type { Asked, CommittedGroup } from './move-group.ts';
import { nothingSaved, readAfterMoves, saveMoves } from './save-moves.ts';

/**
 * Carries out several acts in one transaction: load and lock, decide each by the pure rules, save, pay, and add later
 * work. Each act is accepted or refused on its own. The acts must not share a battle or an acting player.
 */
export const commitMoves = async (
  db: Database,
  asked: readonly Asked[],
  settings: Settings,
  now: Date,
): Promise<CommittedGroup> => {
  const { outcomes, after } = await db.transaction(async (tx) => {
    const loaded = await loadMoves(tx, asked, now);
    passPoint('moves:loaded');
    const saved = nothingSaved();
    const outcomes = asked.map((ask) => decideMove(ask, loaded, settings, now, saved));
    passPoint('moves:decided');
    saveMoves(tx, saved, now);
    for (const write of saved.alongside) await write(tx);
    const after = readAfterMoves(tx, outcomes);
    // Where it fails, the commit has failed and says why.
    after.catch(() => {});
    return { outcomes, after };
  });
  passPoint('moves:committed');
  return { outcomes, ...(await after) };
};
