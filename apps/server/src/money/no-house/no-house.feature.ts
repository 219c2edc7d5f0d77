import { MONEY_ECONOMIES } from '@muqabla/contract/economy';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../core/core.ts';
import { backgroundJob } from '../../platform/jobs/job-kind.ts';
import type { ContestsSql } from '../../platform/seams/seams.ts';
import { getNoHouse, getStaffNoHouse } from './get-no-house.ts';
import { getOwnWin } from './get-own-win.ts';
import { mountDayFiles } from './mount-day-files.ts';
import { createProveNoHouse } from './prove-no-house.ts';

/** Proofs of no house: money goes from players to players and the fee, and each winner is a person of their own. */
export const noHouseFeature = (services: Services & { contests: ContestsSql }) => {
  const proveNoHouse = createProveNoHouse(services);
  return {
    economies: MONEY_ECONOMIES,
    calls: {
      'GET /trust/no-house': getNoHouse(services),
      'GET /user/me/no-house': getOwnWin(services),
      'GET /admin/no-house': getStaffNoHouse(services),
    },
    jobs: { 'prove-no-house': backgroundJob(proveNoHouse) },
    // A while after midnight in India, when every transaction of the day has ended.
    cron: ['52 18 * * * prove-no-house {}'],
    mount: (app: FastifyInstance) => mountDayFiles(app, services),
    proveNoHouse,
  };
};
