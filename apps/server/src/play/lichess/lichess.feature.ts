import type { PlayServices } from '../match/play-services.ts';
import { connectLichess, disconnectLichess, getLichessAccount } from './connect-lichess.ts';
import { finishLichessSignIn } from './finish-sign-in.ts';
import { followLichessJob } from './follow-lichess.ts';
import { getLichessGame, getStaffLichessGame } from './get-lichess-game.ts';

/** Battles played on Lichess, and which Lichess account is whose. */
export const lichessFeature = (services: PlayServices) => ({
  calls: {
    'GET /lichess/account': getLichessAccount(services),
    'POST /lichess/account/connect': connectLichess(services),
    'POST /lichess/account/finish': finishLichessSignIn(services),
    'DELETE /lichess/account': disconnectLichess(services),
    'GET /match/lichess/{matchId}': getLichessGame(services),
    'GET /admin/battles/{matchId}/lichess': getStaffLichessGame(services),
  },
  jobs: followLichessJob(services),
});
