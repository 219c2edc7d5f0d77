import { openDatabase } from '../../../apps/server/src/platform/db/open-database.ts';
import { computeLeaguesIn } from '../../../apps/server/src/play/skill/leagues/compute-leagues.ts';
import { lockLeagues } from '../../../apps/server/src/play/skill/leagues/leagues.queries.ts';
import { winOnBoard } from '../boards/win-on-board.ts';
import { RefusedCall } from '../caller.ts';
import type { Player } from '../player.ts';
import { type People, openPeople } from './people.ts';
import { REGULARS } from './plan-days.ts';
import { COMMON_GAME, REGULAR_BOARD_GAME, pairsOf } from './play-points-day.ts';
import { computeBoards, makeFriends } from './play-today.ts';

/**
 * Computes the leagues of all weeks since the first rated game by the product's job, which closes the weeks that are over.
 * What the job has computed meanwhile, while the past was made, lacks games and is computed again.
 */
const computePastLeagues = async (ownerUrl: string): Promise<void> => {
  // The tables of leagues are the owner's to empty.
  const db = openDatabase(ownerUrl, { role: '' });
  try {
    await db.transaction(async (tx) => {
      await lockLeagues(tx);
      const [row] = await tx.query<{ first: Date | null }>('select min(entered_at) as first from rating_entries');
      if (row === undefined || row.first === null) return;
      for (const table of ['league_places', 'league_seats', 'league_groups', 'league_weeks'])
        await tx.query(`delete from ${table}`);
      await computeLeaguesIn(tx, row.first);
      await computeLeaguesIn(tx, new Date());
    });
  } finally {
    await db.close();
  }
};

/** A person may play as one of the same people meanwhile; a game that is refused for it is left out. */
const play = async (winner: Player, loser: Player, terms: { gameName: string; variety: number }) => {
  try {
    await winOnBoard(winner, loser, terms);
  } catch (error) {
    if (!(error instanceof RefusedCall)) throw error;
  }
};

const playRegulars = async (regulars: readonly Player[]) => {
  for (const [place, one] of regulars.entries())
    for (const [distance, other] of regulars.slice(place + 1).entries()) {
      const terms = { gameName: REGULAR_BOARD_GAME, variety: place + 2 * distance };
      await (distance % 3 === 0 ? play(other, one, terms) : play(one, other, terms));
    }
};

const playEveryone = async (people: People) => {
  for (const [first, second] of pairsOf(0)) {
    const [one, other] = [await people.get(first), await people.get(second)];
    await play(one, other, { gameName: COMMON_GAME, variety: first });
  }
};

/**
 * Lets the people of the past play in points today: the regulars each other, so that the boards of the leaders have them on
 * every weekday, and everyone a game of chess, so that this week's group is full. Makes friends of some, and computes the
 * boards and the leagues.
 */
export const playPointsToday = async (origin: string, ownerUrl: string): Promise<void> => {
  const people = openPeople(origin);
  const regulars: Player[] = [];
  for (let number = 0; number < REGULARS; number += 1) regulars.push(await people.get(number));
  await playRegulars(regulars);
  await playEveryone(people);
  await makeFriends(regulars);
  await computeBoards(ownerUrl);
  await computePastLeagues(ownerUrl);
};
