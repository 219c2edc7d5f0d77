import { generate } from 'otplib';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { readSandboxSignIns } from '../sign-ins.ts';
import { readTotpSteps } from './stage.queries.ts';

const STEP_SECONDS = 30;

/** The first time step whose code is accepted now and was not used; the next one when all of them were. */
export const unusedStep = (now: Date, lastUsed: number): number => {
  const current = Math.floor(now.getTime() / 1000 / STEP_SECONDS);
  return Math.min(Math.max(current, lastUsed + 1), current + 1);
};

type Services = { db: Queries; clock: Clock; dataDirectory: string };

/** The credentials of the sandbox's staff. A code works once, so each carries one that was not used yet. */
export const listStageStaff =
  ({ db, clock, dataDirectory }: Services): Handler<'GET /sandbox/stage/staff'> =>
  async () => {
    const staff = readSandboxSignIns(dataDirectory)?.staff ?? [];
    const used = await readTotpSteps(
      db,
      staff.map(({ email }) => email),
    );
    return Promise.all(
      staff.map(async ({ role, email, password, totpSecret }) => {
        const step = unusedStep(clock.now(), used.get(email) ?? 0);
        return { role, email, password, totp: await generate({ secret: totpSecret, epoch: step * STEP_SECONDS }) };
      }),
    );
  };
