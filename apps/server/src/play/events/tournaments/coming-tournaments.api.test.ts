import { createCaller } from '@muqabla/testing/caller';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import {
  ARENA_PRIZES,
  joinTournament,
  newArenaPlayers,
  planTournament,
  stopTournament,
} from '@muqabla/testing/tournament-fixtures';
import { expect, it } from 'vitest';
import { insertBoardGames } from '../../boards/games/board-games.queries.ts';

const server = setUpTestServer();

it('shows visitors a tournament before it begins and while it runs, without a seat, and not once it is stopped', async () => {
  await insertBoardGames(server.services.db);
  const owner = await createStaffMember(server, 'owner');
  const [asha] = await newArenaPlayers(server, 1);
  const coming = async () => {
    server.clock.advance({ seconds: 6 });
    return createCaller(server.origin).call('GET /tournaments/coming');
  };
  expect(await coming()).toEqual([]);
  const id = await planTournament(server, owner, ARENA_PRIZES);
  expect((await joinTournament(asha!, id)).status).toBe(200);
  const [shown] = await coming();
  expect(shown).toMatchObject({ _id: id, status: 'planned', players: 1 });
  expect(shown?.own).toBeUndefined();
  await stopTournament(owner, id, 'cancel');
  expect(await coming()).toEqual([]);
});
