import { type Refusal, refuse, refuseInput } from '@muqabla/contract/refusals';
import { writeAudit } from '../../../core/audit/write-audit.ts';
import type { SettingsStore } from '../../../core/settings/read-settings.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queries } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import { staffGameView } from './staff-game.view.ts';
import { listStaffGames, lockGames, orderGames, type StaffGameRow } from './staff-games.queries.ts';

type Services = { db: Database; clock: Clock; announceSettings: () => void };

const idsOf = (games: readonly StaffGameRow[]) => games.map(({ game_id }) => game_id);
const sameList = (left: readonly string[], right: readonly string[]) => left.join() === right.join();

/** Saves a new order of the games; refused when the order has changed since the caller read it. */
export const orderAllGames =
  ({ db, clock, announceSettings }: Services): Handler<'PUT /admin/games/order'> =>
  async ({ body: { from, to, reason }, staff }) => {
    if (!sameList(from.toSorted(), to.toSorted())) return refuseInput({ field: 'to', code: 'invalid' });
    const refused = await db.transaction(async (tx): Promise<Refusal | null> => {
      const games = await lockGames(tx);
      if (!sameList(idsOf(games), from)) return refuse('GAME_CHANGED');
      const nameOf = new Map(games.map(({ game_id, game_name }) => [game_id, game_name]));
      await orderGames(tx, to);
      await writeAudit(tx, {
        staff,
        action: 'games.ordered',
        subject: { kind: 'games', id: 'games' },
        reason,
        before: { order: from.map((id) => nameOf.get(id)) },
        after: { order: to.map((id) => nameOf.get(id)) },
        at: clock.now(),
      });
      return null;
    });
    if (isRefusal(refused)) return refused;
    announceSettings();
    return { games: (await listStaffGames(db)).map(staffGameView) };
  };

/** Every game, and the allowed hosts of their links. */
export const listGamesForStaff =
  ({ db, settings }: { db: Queries; settings: SettingsStore }): Handler<'GET /admin/games'> =>
  async () => ({
    games: (await listStaffGames(db)).map(staffGameView),
    linkHosts: [...(await settings.read()).gameLinkHosts],
  });
