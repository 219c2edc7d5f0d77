import type { LawInForce } from '../../../../core/law/read-law.ts';
import type { SettingsStore } from '../../../../core/settings/read-settings.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { Handler } from '../../../../platform/http/calls.ts';
import { isRefusal } from '../../../../platform/http/refusal-error.ts';
import { joinUnderLock } from '../join-tournament.ts';
import { withOwnSeat } from '../read-tournament.ts';
import { findArena } from './read-arena.ts';

type Services = { db: Database; clock: Clock; law: LawInForce; settings: SettingsStore };

/** Joins the private arena of a link, by the same rules and locks as any tournament. */
export const joinArena =
  ({ db, clock, law, settings: store }: Services): Handler<'POST /arenas/{token}/join'> =>
  async ({ params: { token }, player: { playerId }, http: { language } }) => {
    const arena = await findArena(db, token, playerId);
    if (isRefusal(arena)) return arena;
    const stopped = await law.playRefusal();
    if (stopped !== null) return stopped;
    const settings = await store.read();
    const { tournamentId } = arena;
    await db.transaction((tx) => joinUnderLock(tx, { tournamentId, playerId, settings, at: clock.now() }));
    const joined = await findArena(db, token, playerId);
    return isRefusal(joined) ? joined : withOwnSeat(db, joined, { playerId, language, now: clock.now() });
  };
