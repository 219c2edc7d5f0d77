import { addNote } from './players/add-note.ts';
import { banPlayer } from './players/ban-player.ts';
import { getPlayer } from './players/get-player.ts';
import { liftBan } from './players/lift-ban.ts';
import { listBans } from './players/list-bans.ts';
import { listNotes } from './players/list-notes.ts';
import { listPlayers } from './players/list-players.ts';
import { listRelated } from './players/list-related.ts';
import { listSignIns } from './players/list-sign-ins.ts';
import { signPlayerOut } from './players/sign-player-out.ts';
import type { Services } from './services.ts';

/** The calls of staff about a player, and who answers them. */
export const playerHandlersOf = (services: Services) => ({
  'GET /admin/players': listPlayers(services),
  'GET /admin/players/{playerId}': getPlayer(services),
  'GET /admin/players/{playerId}/bans': listBans(services),
  'POST /admin/players/{playerId}/ban': banPlayer(services),
  'POST /admin/players/{playerId}/lift-ban': liftBan(services),
  'GET /admin/players/{playerId}/sign-ins': listSignIns(services),
  'POST /admin/players/{playerId}/sign-out': signPlayerOut(services),
  'GET /admin/players/{playerId}/related': listRelated(services),
  'GET /admin/players/{playerId}/notes': listNotes(services),
  'POST /admin/players/{playerId}/notes': addNote(services),
});
