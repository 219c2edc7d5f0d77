import { rupeesFromPaise } from '@muqabla/contract/money';
import type { SettingsStore } from '../../../core/settings/read-settings.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { listGames } from './games.queries.ts';
import { stakeMaxOf } from './offer.rules.ts';

type Services = { db: Queries; settings: SettingsStore };

/** Every game, active or not, in the caller's language. */
export const getAllGames =
  ({ db, settings }: Services): Handler<'GET /settings/allgames'> =>
  async ({ http: { language } }) => {
    const known = await settings.read();
    const games = await listGames(db, { language, settings: known });
    return games.map((game) => {
      const stakeMax = stakeMaxOf(game.board, known);
      return stakeMax === null ? game : { ...game, stakeMax: rupeesFromPaise(stakeMax) };
    });
  };
