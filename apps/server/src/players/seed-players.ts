import type { Paise } from '@muqabla/contract/money';
import type { Database } from '../platform/db/database.ts';
import type { CreatePlayer } from './create-player.ts';
import { findPlayerIdByPhone } from './players.queries.ts';
import { hasAddedCash } from './seed.queries.ts';

const PEOPLE = [
  { phone: '9000000001', fullName: 'Kavya Sharma' },
  { phone: '9000000002', fullName: 'Arjun Mehta' },
  { phone: '9000000003', fullName: 'Priya Nair' },
  { phone: '9000000004', fullName: 'Rahul Verma' },
] as const;

const CASH_RUPEES = 1000;

type Services = {
  db: Database;
  createPlayer: CreatePlayer;
  joiningBonus(): Promise<Paise>;
  /** Adds cash the way a deposit does. */
  addCash(playerId: string, rupees: number): Promise<void>;
};

/** The sandbox's people, each with 1,000 rupees added once, however often the sandbox starts. Answers who may sign in. */
export const seedPlayers = async ({
  db,
  createPlayer,
  joiningBonus,
  addCash,
}: Services): Promise<{ phone: string }[]> => {
  const bonus = await joiningBonus();
  for (const person of PEOPLE) {
    const playerId =
      (await findPlayerIdByPhone(db, person.phone)) ??
      (await db.transaction((tx) => createPlayer(tx, { ...person, referrerId: null, bonus })));
    if (!(await hasAddedCash(db, playerId))) await addCash(playerId, CASH_RUPEES);
  }
  return PEOPLE.map(({ phone }) => ({ phone }));
};
