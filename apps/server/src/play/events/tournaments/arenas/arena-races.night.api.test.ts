import { arenaTerms, closeArena, joinArena, makeArena } from '@muqabla/testing/arena-fixtures';
import { type Player, registerPlayer } from '@muqabla/testing/player';
import { tally } from '@muqabla/testing/sign-up';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { RACE_ROUNDS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { watchTournament } from '@muqabla/testing/tournament-fixtures';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertBoardGames } from '../../../boards/games/board-games.queries.ts';

const server = setUpTestServer();
beforeAll(() => insertBoardGames(server.services.db));

const newPlayers = (count: number) => Promise.all(Array.from({ length: count }, () => registerPlayer(server.origin)));

describe('at the same moment', () => {
  it('the last seat of an arena is taken once', async () => {
    const owner = await createStaffMember(server, 'owner');
    const players = await newPlayers(12);
    for (let round = 0; round < Math.min(RACE_ROUNDS, 5); round += 1) {
      const maker = await registerPlayer(server.origin);
      const { id, token } = await makeArena(server, maker, { maxPlayers: 10 });
      const answers = await Promise.all(players.map((player) => joinArena(player, token)));
      expect(tally(answers)).toEqual(['3 x 409 TOURNAMENT_FULL', '9 x 200']);
      expect((await watchTournament(owner, id)).players).toBe(10);
    }
  });

  it('the same terms make one arena, and another once it is called off', async () => {
    const maker = await registerPlayer(server.origin);
    const body = arenaTerms(server);
    const make = () => maker.call('POST /arenas', { body });
    const [first, again] = await Promise.all([make(), make()]);
    expect(again).toMatchObject({ _id: first._id, arena: { token: first.arena?.token } });
    await closeArena(maker, first.arena?.token ?? '');
    expect((await make())._id).not.toBe(first._id);
  });

  it('a player joins before the arena is called off and is told, or not at all', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const [maker, guest] = (await newPlayers(2)) as [Player, Player];
      const { id, token } = await makeArena(server, maker);
      const [joined, closed] = await Promise.all([joinArena(guest, token), closeArena(maker, token)]);
      expect(closed.status).toBe(200);
      const told = await server.services.db.query(
        "select from notices where player_id = $1 and tournament_id = $2 and kind = 'tournamentCancelled'",
        [guest.id, id],
      );
      expect(told).toHaveLength(joined.status === 200 ? 1 : 0);
      if (joined.status !== 200) expect(joined.body.code).toBe('TOURNAMENT_CLOSED');
    }
  });
});
