import { refuse } from '@muqabla/contract/refusals';
import { writeAudit } from '../../../core/audit/write-audit.ts';
import type { SettingsStore } from '../../../core/settings/read-settings.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import { gameBoardRefusal } from './game-board.rules.ts';
import { gameLinkRefusal, isGameLink } from './game-link.rules.ts';
import { gameChanges, staffGameView } from './staff-game.view.ts';
import { lockGame, updateGame } from './staff-games.queries.ts';

type Services = {
  db: Database;
  clock: Clock;
  settings: SettingsStore;
  announceSettings: () => void;
};

/** Changes a game; refused when it has changed since the caller read it. */
export const changeGame =
  ({ db, clock, settings, announceSettings }: Services): Handler<'PUT /admin/games/{gameId}'> =>
  async ({ params: { gameId }, body: { version, reason, ...terms }, staff }) => {
    const { gameLinkHosts } = await settings.read();
    const unfit = gameBoardRefusal(terms);
    if (unfit !== null) return unfit;
    const answer = await db.transaction(async (tx) => {
      const game = await lockGame(tx, gameId);
      if (game === null) return refuse('GAME_NOT_FOUND');
      if (game.version !== version) return refuse('GAME_CHANGED');
      // An existing link is valid even if its host was removed from the list: only a new one is checked.
      if (terms.linkTemplate !== game.link_template && !isGameLink(terms.linkTemplate, gameLinkHosts))
        return gameLinkRefusal(gameLinkHosts);
      const changed = await updateGame(tx, gameId, terms);
      await writeAudit(tx, {
        staff,
        action: 'game.changed',
        subject: { kind: 'game', id: gameId },
        reason,
        ...gameChanges(game, changed),
        at: clock.now(),
      });
      return staffGameView(changed);
    });
    if (!isRefusal(answer)) announceSettings();
    return answer;
  };
