import { randomBytes } from 'node:crypto';
import { indiaDayOf, startOfDay } from '@muqabla/contract/india-time';
import { paise } from '@muqabla/contract/money';
import type { ArenaTerms } from '@muqabla/contract/play/events/arena-calls';
import { ARENA_NAMES } from '@muqabla/contract/play/events/arena-terms';
import { refuse } from '@muqabla/contract/refusals';
import { bothOf } from '@muqabla/messages/text-in';
import type { LawInForce } from '../../../../core/law/read-law.ts';
import { lockWallets } from '../../../../core/ledger/balances.ts';
import type { SettingsStore } from '../../../../core/settings/read-settings.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { Handler } from '../../../../platform/http/calls.ts';
import { RefusalError } from '../../../../platform/http/refusal-error.ts';
import { newId } from '../../../../platform/ids.ts';
import { findGames } from '../../../boards/games/games.queries.ts';
import { joinUnderLock } from '../join-tournament.ts';
import { planStep } from '../plan-step.ts';
import { withOwnSeat } from '../read-tournament.ts';
import { findTournament, insertTournament, type NewTournament } from '../tournaments.queries.ts';
import { arenaRefusal } from './arena.rules.ts';
import { countArenas, findSameArena } from './arenas.queries.ts';

const MINUTE = 60_000;

const arenaOf = ({ name, gameName, startsAt, minutes, maxPlayers }: ArenaTerms, makerId: string): NewTournament => {
  const start = new Date(startsAt);
  return {
    tournamentId: newId(),
    gameName,
    title: bothOf(ARENA_NAMES[name]),
    startsAt: start,
    endsAt: new Date(start.getTime() + minutes * MINUTE),
    entry: paise(0),
    housePrize: paise(0),
    commissionPercent: 0,
    shares: [],
    maxPlayers,
    plannedBy: null,
    arena: { makerId, token: randomBytes(16).toString('base64url') },
    needsApproval: false,
  };
};

type Services = { db: Database; clock: Clock; law: LawInForce; settings: SettingsStore };

/**
 * Makes a private arena, in which its maker has the first seat: who may not play may not make one. The same terms again are the same
 * arena while it waits, since the first answer may have been lost.
 */
export const makeArena =
  ({ db, clock, law, settings: store }: Services): Handler<'POST /arenas'> =>
  async ({ body, player: { playerId }, http: { language } }) => {
    const stopped = await law.playRefusal();
    if (stopped !== null) return stopped;
    const game = (await findGames(db, [body.gameName])).get(body.gameName);
    if (game === undefined) return refuse('GAME_NOT_FOUND');
    if (game.resultMode !== 'board') return refuse('TOURNAMENT_NEEDS_BOARD');
    if (!game.isActive) return refuse('GAME_CLOSED');
    const settings = await store.read();
    const arena = arenaOf(body, playerId);
    const { tournamentId } = arena;
    const madeId = await db.transaction(async (tx) => {
      const at = clock.now();
      // Locked first, so that a second one made at the same moment counts this one.
      await lockWallets(tx, [playerId]);
      const earlier = await findSameArena(tx, playerId, arena);
      if (earlier !== null) return earlier;
      const counts = await countArenas(tx, playerId, startOfDay(indiaDayOf(at)));
      const refusal = arenaRefusal(arena.startsAt, { now: at, ...counts });
      if (refusal !== null) throw new RefusalError(refusal);
      await insertTournament(tx, arena, at);
      await planStep(tx, tournamentId, arena.startsAt);
      await joinUnderLock(tx, { tournamentId, playerId, settings, at });
      return tournamentId;
    });
    const made = await findTournament(db, madeId);
    if (made === null) throw new Error(`arena ${madeId} is gone`);
    return withOwnSeat(db, made, { playerId, language, now: clock.now() });
  };
