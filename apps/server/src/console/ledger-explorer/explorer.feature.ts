import type { Services } from '../../core/core.ts';
import { fromCopy } from '../../platform/db/reading-copy.ts';
import { backgroundJob } from '../../platform/jobs/job-kind.ts';
import type { Traces } from '../../platform/seams/join-seams.ts';
import { type CheckLedgerServices, createCheckLedger, createCheckLedgerJob } from './check-ledger.ts';
import { getAccounts } from './get-accounts.ts';
import { getStaffTrace } from './get-staff-trace.ts';
import { listTransfers, type RoomCodes } from './list-transfers.ts';
import { getLedgerCheck, runLedgerCheck } from './run-ledger-check.ts';

type Needs = Pick<CheckLedgerServices, 'proveLedger'> & RoomCodes & { traces: Traces };

/** The staff's views of the ledger, and the check of its invariants. */
export const explorerFeature = (services: Services, { proveLedger, traces, findMatchIdsByRoomCode }: Needs) => {
  const checkLedger = createCheckLedger({ ...services, proveLedger });
  return {
    calls: {
      'GET /admin/ledger/transfers': listTransfers({ ...fromCopy(services), findMatchIdsByRoomCode }),
      'GET /admin/trace/{kind}/{subjectId}': getStaffTrace({ ...services, traces }),
      'GET /admin/ledger/accounts': getAccounts(fromCopy(services)),
      'GET /admin/ledger/check': getLedgerCheck(services),
      'POST /admin/ledger/check': runLedgerCheck({ ...services, checkLedger }),
    },
    jobs: { 'check-ledger': backgroundJob(createCheckLedgerJob({ checkLedger })) },
    cron: ['*/5 * * * * check-ledger {}'],
    checkLedger,
  };
};
