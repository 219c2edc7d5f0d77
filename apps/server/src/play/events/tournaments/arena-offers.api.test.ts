import { registerPlayer, type Player } from '@muqabla/testing/player';
import { createStaffMember, type StaffCaller } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import {
  acceptOffer,
  beginTournament,
  joinTournament,
  planTournament,
  playNext,
} from '@muqabla/testing/tournament-fixtures';
import { beforeAll, expect, it } from 'vitest';
import { insertBoardGames } from '../../boards/games/board-games.queries.ts';

const PLAYERS = 16;
const MAX_LOOKS = 12;

const server = setUpTestServer();
let owner: StaffCaller;

beforeAll(async () => {
  await insertBoardGames(server.services.db);
  owner = await createStaffMember(server, 'owner');
});

/** All who wait look at the same moment, and accept what they are offered, until everybody has a game. */
const pairAll = async (id: string, players: readonly Player[]) => {
  const counts = { offers: 0, failed: 0, looks: 0 };
  const waiting = new Map<Player, string | undefined>(players.map((player) => [player, undefined]));
  while (waiting.size > 0 && counts.looks < MAX_LOOKS) {
    counts.looks += 1;
    server.clock.advance({ seconds: 3 });
    const looks = await Promise.all(
      [...waiting].map(async ([player, own]) => ({ player, next: await playNext(player, id, own) })),
    );
    const answers = await Promise.all(
      looks.map(async ({ player, next }) => {
        if (next.state === 'waiting') return { player, own: next.match._id };
        if (next.state !== 'offered') return { player, own: null };
        counts.offers += 1;
        const { answer } = await acceptOffer(player, next);
        if (answer.status === 200) return { player, own: null };
        counts.failed += 1;
        return { player, own: undefined };
      }),
    );
    for (const { player, own } of answers) {
      if (own === null) waiting.delete(player);
      else waiting.set(player, own);
    }
  }
  return { ...counts, waiting: waiting.size };
};

it('offers a seat to one player at a time, however many look at once', async () => {
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => registerPlayer(server.origin)));
  const id = await planTournament(server, owner);
  for (const player of players) expect((await joinTournament(player, id)).status).toBe(200);
  await beginTournament(server, id);
  const { offers, failed, waiting } = await pairAll(id, players);
  expect({ failed, waiting }).toEqual({ failed: 0, waiting: 0 });
  expect(offers).toBe(PLAYERS / 2);
});
