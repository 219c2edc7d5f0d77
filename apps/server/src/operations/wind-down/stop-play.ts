import type { WindDown } from '../../core/wind-down/wind-down.queries.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import type { PlayServices } from '../../play/match/play-services.ts';
import { listOpenBattles, listOpenTournaments } from './open-play.queries.ts';
import { isReturned } from './open-play.rules.ts';

const BATTLES_AT_A_TIME = 200;

export type StopPlayServices = PlayServices & {
  /** Calls a tournament off; absent in a product without tournaments. */
  callOffByLaw?: (tournamentId: string) => Promise<void>;
};

/**
 * Ends every battle that the rules return, and every tournament that is not over. Runs again until nothing is left: a
 * move that was under way at the switch is found by the next run, and a reviewer who was faster has decided.
 */
export const stopPlay = async (services: StopPlayServices, { begunAt }: WindDown): Promise<void> => {
  const { db, clock, makeMove, callOffByLaw } = services;
  for (const tournamentId of await listOpenTournaments(db)) await callOffByLaw?.(tournamentId);
  let after: string | null = null;
  do {
    const battles = await listOpenBattles(db, { after, limit: BATTLES_AT_A_TIME });
    const now = clock.now();
    const returned = battles.filter((battle) => isReturned(battle, { begunAt, now }));
    const moved = await Promise.all(
      returned.map(({ matchId, version }) =>
        makeMove({ kind: 'move', matchId, act: { move: 'windDown', version }, actor: { kind: 'clock' } }),
      ),
    );
    const failed = moved.find((each) => isRefusal(each) && each.refused !== 'MATCH_MOVED_ON');
    if (failed !== undefined && isRefusal(failed)) throw new Error(`a battle was not ended: ${failed.refused}`);
    after = battles.length < BATTLES_AT_A_TIME ? null : (battles.at(-1)?.matchId ?? null);
  } while (after !== null);
};
