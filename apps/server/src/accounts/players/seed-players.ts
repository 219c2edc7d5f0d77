import type { Paise } from '@muqabla/contract/money';
import type { Database, Queries } from '../../platform/db/database.ts';
import type { CreatePlayer } from './create-player.ts';
import { findPlayerIdByPhone } from './players.queries.ts';

/** True when the player has ever added cash. */
export const hasAddedCash = async (db: Queries, playerId: string): Promise<boolean> => {
  const rows = await db.query(`select from ledger.entries where player_id = $1 and kind = 'deposit_captured' limit 1`, [
    playerId,
  ]);
  return rows.length > 0;
};

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
  /** Adds cash by a deposit; null where players get points instead. */
  addCash: ((playerId: string, rupees: number) => Promise<void>) | null;
};

/** Creates the sandbox's players and adds 1,000 rupees of play money to each, once over all starts. Returns their phones. */
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
    if (addCash !== null && !(await hasAddedCash(db, playerId))) await addCash(playerId, CASH_RUPEES);
  }
  return PEOPLE.map(({ phone }) => ({ phone }));
};
