import type { Services } from '../../core/core.ts';
import type { HttpContext } from '../../platform/http/calls.ts';
import { newDevice, readDevice, setDevice } from '../../platform/http/device-cookie.ts';
import type { Sessions } from './create-sessions.ts';
import { originOf, PLAYER_DEVICE } from './device.ts';

/** Opens a session for a player who has proved who they are without an OTP, on the browser of the request. */
export const createEnterPlayer =
  ({ db, hash, publicUrl, sessions }: Pick<Services, 'db' | 'hash' | 'publicUrl'> & { sessions: Sessions }) =>
  async (http: HttpContext, playerId: string) => {
    const device = readDevice(http, PLAYER_DEVICE) ?? newDevice();
    const session = await db.transaction((tx) => sessions.open(tx, playerId, originOf(http, hash, device)));
    setDevice(http, PLAYER_DEVICE, { device, publicUrl });
    return sessions.hand(http, session);
  };
