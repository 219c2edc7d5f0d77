import { createCaller } from './caller.ts';
import { type Player, readOtp } from './player.ts';
import type { TestServer } from './test-server.ts';

/** Signs a player in again, as on another device; on a known device when it has its cookies. */
export const signInAgain = async (
  server: TestServer,
  player: Player,
  { cookies = new Map<string, string>(), headers = {} as Record<string, string> } = {},
): Promise<Player> => {
  const caller = createCaller(server.origin);
  for (const [name, value] of cookies) caller.cookies.set(name, value);
  // Past the limit of five messages an hour for a number.
  server.clock.advance({ minutes: 13 });
  const before = (await caller.call('GET /sandbox/messages', { query: { to: player.phone } })).length;
  await caller.send('POST /auth/check-phone', { body: { phone: player.phone } }, headers);
  const otp = await readOtp(caller, player.phone, before);
  const { body } = await caller.send<{ accessToken: string }>(
    'POST /auth/verify-otp',
    { body: { phone: player.phone, otp } },
    headers,
  );
  caller.token = body.accessToken;
  // The clock has moved past the expiry of the first session.
  const { body: held } = await player.send<{ accessToken?: string }>('GET /refresh');
  player.token = held.accessToken ?? null;
  return Object.assign(caller, { me: player.me, id: player.id, phone: player.phone });
};
