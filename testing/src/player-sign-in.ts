import { createCaller } from './caller.ts';
import { type Player, readOtp } from './player.ts';
import type { TestServer } from './test-server.ts';

/** Signs a player in once more, as on another phone; on one that is known when it has its cookies. */
export const signInAgain = async (
  server: TestServer,
  player: Player,
  { cookies = new Map<string, string>(), headers = {} as Record<string, string> } = {},
): Promise<Player> => {
  const caller = createCaller(server.origin);
  for (const [name, value] of cookies) caller.cookies.set(name, value);
  // Beyond the five messages an hour that a number may get.
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
  // The clock moved past the end of what the first phone holds.
  const { body: held } = await player.send<{ accessToken?: string }>('GET /refresh');
  player.token = held.accessToken ?? null;
  return Object.assign(caller, { me: player.me, id: player.id, phone: player.phone });
};
