import { findPlayerIdByPhone } from '../../accounts/players/players.queries.ts';
import { insertRobot } from '../../core/people/players.queries.ts';
import type { Database } from '../../platform/db/database.ts';
import { actOnSandboxPayment } from '../payment-act.ts';
import type { ActAs } from './act-as-player.ts';
import { findStagePlayer, type Robot } from './stage.queries.ts';
import type { StageServices } from './stage.services.ts';

type Services = Pick<StageServices, 'db' | 'economy' | 'createPlayer' | 'joiningBonus' | 'pause'> & { actAs: ActAs };

const CASH_RUPEES = 5000;
const TRIES = 50;
const TRY_MILLISECONDS = 100;

const cashOf = async (db: Database, { phone }: Robot) => ((await findStagePlayer(db, phone))?.cash_paise ?? 0) / 100;

/** Pays a deposit of the robot on the sandbox's payment page, and waits until it is credited. */
const addCash = async ({ db, actAs, pause }: Services, robot: Robot, robotId: string, needed: number) => {
  const { body } = await actAs(robotId)('POST /user/deposit', { amount: CASH_RUPEES, userId: robotId });
  const { payment_url: paymentUrl = '' } = (body.result ?? {}) as { payment_url?: string };
  await actOnSandboxPayment({ db, paymentId: paymentUrl.split('/').at(-1) ?? '', act: 'pay' });
  for (let tries = 0; tries < TRIES && (await cashOf(db, robot)) < needed; tries += 1) await pause(TRY_MILLISECONDS);
};

/** A robot's player id, registered on first use, with enough cash for a stake of so many rupees. Others may watch its games. */
export const ensureRobot = async (services: Services, stake: number, robot: Robot): Promise<string> => {
  const { db, economy, createPlayer, joiningBonus } = services;
  const bonus = await joiningBonus();
  const known = await findPlayerIdByPhone(db, robot.phone);
  const isNew = known === null;
  const robotId = known ?? (await db.transaction((tx) => createPlayer(tx, { ...robot, referrerId: null, bonus })));
  await insertRobot(db, robotId);
  if (isNew) await services.actAs(robotId)('PUT /user/me/leading', { isShown: true, isWatched: true });
  // In the points economy the robot gets points like every player.
  if (economy !== 'points' && (await cashOf(db, robot)) < stake) await addCash(services, robot, robotId, stake);
  return robotId;
};
