import type { SettingsStore } from '../../core/settings/read-settings.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { staffGameView } from './staff-game.view.ts';
import { listStaffGames } from './staff-games.queries.ts';

/** Every game, and the allowed hosts of their links. */
export const listGamesForStaff =
  ({ db, settings }: { db: Queries; settings: SettingsStore }): Handler<'GET /admin/games'> =>
  async () => ({
    games: (await listStaffGames(db)).map(staffGameView),
    linkHosts: [...(await settings.read()).gameLinkHosts],
  });
