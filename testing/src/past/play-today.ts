import { openDatabase } from '../../../apps/server/src/platform/db/open-database.ts';
import { computeLeaders } from '../../../apps/server/src/play/skill/leaders/leaders.queries.ts';
import { weekOf } from '../../../apps/server/src/play/skill/leaders/week.rules.ts';
import { BATTLES_TO_DIGITS, CERTAIN_DEVIATION } from '../../../apps/server/src/play/skill/ratings/rating.rules.ts';
import { hostWins } from '../friend-fixtures.ts';
import { addCash, balanceOf, type Player } from '../player.ts';
import { openPeople } from './people.ts';
import { REGULAR_GAME, REGULARS } from './plan-days.ts';

const CASH_RUPEES = 2000;
const MIN_RUPEES = 500;
/** The numbers of the friends of the first. */
const FRIENDS = [1, 3] as const;

/**
 * Lets each of the regulars of the past play each other today, so that on every weekday enough of their battles are of this
 * week, makes friends of some, and computes the boards of the week.
 */
export const playToday = async (origin: string, ownerUrl: string): Promise<void> => {
  const people = openPeople(origin);
  const regulars = [];
  for (let number = 0; number < REGULARS; number += 1) {
    const player = await people.get(number);
    if ((await balanceOf(player)) < MIN_RUPEES) await addCash(player, CASH_RUPEES);
    regulars.push(player);
  }
  for (const [place, one] of regulars.entries())
    for (const [distance, other] of regulars.slice(place + 1).entries())
      await (distance % 3 === 0 ? hostWins(other, one, REGULAR_GAME) : hostWins(one, other, REGULAR_GAME));
  await makeFriends(regulars);
  await computeBoards(ownerUrl);
};

/** Makes friends of the first regular and some others. */
export const makeFriends = async (regulars: readonly Player[]): Promise<void> => {
  const link = await regulars[0]?.call('POST /friends/link');
  if (link === undefined) return;
  for (const number of FRIENDS)
    await regulars[number]?.send('POST /friends/link/{token}', { params: { token: link.token } });
};

/** Computes the boards of the leaders of this week. */
export const computeBoards = async (ownerUrl: string): Promise<void> => {
  const db = openDatabase(ownerUrl);
  const now = new Date();
  const certain = { deviation: CERTAIN_DEVIATION, battles: BATTLES_TO_DIGITS };
  await db.transaction((tx) => computeLeaders(tx, { ...weekOf(now), certain, now }));
  await db.close();
};
