import type { Services } from '../services.ts';
import { connectLichess } from './connect-lichess.ts';
import { disconnectLichess } from './disconnect-lichess.ts';
import { finishLichessSignIn } from './finish-sign-in.ts';
import { getLichessAccount } from './get-lichess-account.ts';

/** Which Lichess account is whose. The games there are a part of matches. */
export const lichessFeature = (services: Services) => ({
  calls: {
    'GET /lichess/account': getLichessAccount(services),
    'POST /lichess/account/connect': connectLichess(services),
    'POST /lichess/account/finish': finishLichessSignIn(services),
    'DELETE /lichess/account': disconnectLichess(services),
  },
});
