import type { AccountDeletion } from '@muqabla/contract/accounts/account-deletion/deletion-calls';
import { type Player, readOtp } from './player.ts';
import { requestOtp } from './sign-up.ts';
import type { TestServer } from './test-server.ts';

type DeletionResponse = AccountDeletion & { code: string };

/** Helpers for tests of account deletions on one server. */
export const createDeletionFixtures = (server: TestServer) => {
  const stateOf = (player: Player) => player.call('GET /user/account-deletion');
  /** A code for the deletion, a minute after the last message to the phone. */
  const codeFor = async (player: Player) => {
    server.clock.advance({ minutes: 2 });
    const before = (await player.call('GET /sandbox/messages', { query: { to: player.phone } })).length;
    await player.call('POST /user/account-deletion/code');
    return readOtp(player, player.phone, before);
  };
  const confirm = (player: Player, otp: string, giveUp: number) =>
    player.send<DeletionResponse>('POST /user/account-deletion', { body: { otp, giveUp } });
  return {
    stateOf,
    codeFor,
    confirm,
    /** Requests the deletion, giving up what the player has. */
    request: async (player: Player) => {
      const { givenUp } = await stateOf(player);
      const response = await confirm(player, await codeFor(player), givenUp);
      if (response.status !== 200) throw new Error(`the deletion was refused: ${response.body.code}`);
      return response.body;
    },
    /** Removes the accounts whose waiting time is over. */
    remove: () => server.runJob('remove-accounts', {}),
    /** The latest deletion of a player as the database has it. */
    deletionOf: async (player: Player) =>
      (
        await server.services.db.query<{ status: string; obstacle: string | null }>(
          'select status, obstacle from account_deletions where player_id = $1 order by requested_at desc',
          [player.id],
        )
      )[0],
    /** Signs the player in again, in place of the last session. */
    signIn: async (player: Player) => {
      server.clock.advance({ minutes: 2 });
      const { phone } = player;
      const { caller, otp } = await requestOtp(server.origin, phone);
      player.token = (await caller.call('POST /auth/verify-otp', { body: { phone, otp } })).accessToken;
      for (const [name, value] of caller.cookies) player.cookies.set(name, value);
    },
  };
};
