import type { Services } from '../../core/core.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { fromCopy } from '../../platform/db/reading-copy.ts';
import { banPlayer, createApplyBan, createNotifyBanned } from './ban-player.ts';
import { playerCreator } from './create-player.ts';
import { getMe } from './get-me.ts';
import { getPlayer, type RecordNeeds } from './get-player.ts';
import { getReferBalance } from './get-refer-balance.ts';
import { liftBan } from './lift-ban.ts';
import { listBans } from './list-bans.ts';
import { addNote, listNotes } from './list-notes.ts';
import { listRelated } from './list-related.ts';
import { playerExport } from './player-export.ts';
import { listPlayers } from './players.list.ts';
import type { ReadRelated } from './players.queries.ts';
import { revealPhone } from './reveal-phone.ts';
import { updateAvatar, updateLanguage, updateUsername } from './update-profile.ts';

type Leaving = {
  leaveOpenMatches: (playerId: string) => Promise<void>;
  giveUpSeats: (tx: Transaction, playerId: string, at: Date) => Promise<void>;
};

/** A player’s own profile, and what staff read and decide about players. */
export const playersFeature = (
  services: Services,
  {
    record,
    findOpenWithdrawals,
    readKycBars,
    readRelated,
    ...leaving
  }: Leaving & RecordNeeds & { readRelated: ReadRelated },
) => {
  const notifyBanned = createNotifyBanned(services);
  return {
    calls: {
      'GET /user/me': getMe(services),
      'GET /user/referbalance/{userId}': getReferBalance(services),
      'PUT /user/language': updateLanguage(services),
      'PUT /user/update-avatar/{userId}': updateAvatar(services),
      'PUT /user/update-username/{userId}': updateUsername(services),
      'GET /admin/players': listPlayers({ ...services, readKycBars }),
      'GET /admin/players/{playerId}': getPlayer({ ...services, record, findOpenWithdrawals, readKycBars }),
      'POST /admin/players/{playerId}/phone': revealPhone(services),
      'GET /admin/players/{playerId}/bans': listBans(services),
      'POST /admin/players/{playerId}/ban': banPlayer({ ...services, ...leaving, notifyBanned }),
      'POST /admin/players/{playerId}/lift-ban': liftBan(services),
      'GET /admin/players/{playerId}/related': listRelated({ ...services, readRelated }),
      'GET /admin/players/{playerId}/notes': listNotes(services),
      'POST /admin/players/{playerId}/notes': addNote(services),
    },
    exports: { players: playerExport({ ...fromCopy(services), readKycBars }) },
    createPlayer: playerCreator(services),
    /** The current joining bonus, in paise. */
    joiningBonus: async () => (await services.settings.read()).joiningBonus,
    notifyBanned,
    applyBan: createApplyBan(leaving),
  };
};
