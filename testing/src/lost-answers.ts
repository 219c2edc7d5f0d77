import { expect } from 'vitest';
import { createCaller, type RawInput } from './caller.ts';
import type { Player } from './player.ts';
import type { TestServer } from './test-server.ts';

/** A request of a player whose app loses the answer, and sends it again as it was. */
export type LostAct = readonly [player: Player, call: string, input: RawInput];
/** The status and the code with which the repetition is answered. */
export type Truth = readonly [status: number, code?: string];
type Answer = { code?: string; _id?: string };

/** Everything that an act may cost: movements of money, and what was made for it. */
const costOf = async ({ services }: TestServer, { id }: Player) => {
  const [cost] = await services.db.query(
    `select (select last_entry_number from ledger.wallets where player_id = $1) as movements,
       (select deposit_paise + reward_paise from ledger.wallets where player_id = $1) as balance,
       (select count(*) from matches where $1 in (host_id, joiner_id)) as matches,
       (select count(*) from withdrawals where player_id = $1) as withdrawals,
       (select count(*) from recharges where player_id = $1) as recharges,
       (select count(*) from chat_messages where player_id = $1) as messages,
       (select count(*) from match_phrases p join matches m using (match_id) where $1 in (m.host_id, m.joiner_id)) as phrases,
       (select count(*) from tournament_players where player_id = $1) as seats,
       (select count(*) from complaints where player_id = $1) as complaints,
       (select count(*) from player_reports where reporter_id = $1) as reports,
       (select count(*) from friend_requests where $1 in (player_id, other_id)) as requests,
       (select count(*) from friendships where $1 in (first_id, second_id)) as friends,
       (select count(*) from notices n join friendships f on n.player_id in (f.first_id, f.second_id)
         where $1 in (f.first_id, f.second_id)) as notices,
       (select count(*) from tournaments where made_by = $1) as arenas,
       (select count(*) from passkeys where player_id = $1) as passkeys,
       (select count(*) from kyc_attempts where player_id = $1) as attempts,
       (select count(*) from data_exports where player_id = $1) as exports,
       (select count(*) from account_deletions where player_id = $1) as deletions`,
    [id],
  );
  return cost;
};

/** Sends a request whose answer, with its cookies, does not reach the app. */
export const lose = async ({ token, cookies, origin }: Player, call: string, input: RawInput) => {
  const phone = createCaller(origin);
  phone.token = token;
  for (const [name, value] of cookies) phone.cookies.set(name, value);
  return phone.send<Answer>(call, input);
};

/** Loses the answer to an act, repeats it, and expects that this says the truth and costs nothing more. */
export const expectNoMoreCost = async (server: TestServer, [player, call, input]: LostAct, [status, code]: Truth) => {
  const lost = await lose(player, call, input);
  expect([lost.status, lost.body.code]).toEqual([200, undefined]);
  const paid = await costOf(server, player);
  const again = await player.send<Answer>(call, input);
  expect([again.status, again.body.code]).toEqual([status, code]);
  expect(await costOf(server, player)).toEqual(paid);
  if (status === 200) expect(again.body._id).toBe(lost.body._id);
};
