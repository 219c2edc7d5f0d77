import { refuse } from '@muqabla/contract/refusals';
import { writeAudit } from '../../../core/audit/write-audit.ts';
import type { SettingsStore } from '../../../core/settings/read-settings.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import { newId } from '../../../platform/ids.ts';
import { gameBoardRefusal } from './game-board.rules.ts';
import { gameLinkRefusal, isGameLink } from './game-link.rules.ts';
import { gameFacts, staffGameView } from './staff-game.view.ts';
import { insertGame } from './staff-games.queries.ts';

type Services = {
  db: Database;
  clock: Clock;
  settings: SettingsStore;
  announceSettings: () => void;
};

/** Adds a game at the end of the list. */
export const createGame =
  ({ db, clock, settings, announceSettings }: Services): Handler<'POST /admin/games'> =>
  async ({ body: { gameName, reason, ...terms }, staff }) => {
    const { gameLinkHosts } = await settings.read();
    if (!isGameLink(terms.linkTemplate, gameLinkHosts)) return gameLinkRefusal(gameLinkHosts);
    const unfit = gameBoardRefusal(terms);
    if (unfit !== null) return unfit;
    const game = await db.transaction(async (tx) => {
      const made = await insertGame(tx, { gameId: newId(), gameName, terms });
      if (made === null) return refuse('GAME_NAME_TAKEN');
      await writeAudit(tx, {
        staff,
        action: 'game.created',
        subject: { kind: 'game', id: made.game_id },
        reason,
        after: gameFacts(made),
        at: clock.now(),
      });
      return staffGameView(made);
    });
    if (!isRefusal(game)) announceSettings();
    return game;
  };
