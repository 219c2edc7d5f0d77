import { STATUS_DAYS } from '@muqabla/contract/operations/status/status-terms';
import { findLastLedgerCheck } from '../../console/ledger-explorer/ledger-checks.queries.ts';
import type { Services } from '../../core/core.ts';
import type { Database } from '../../platform/db/database.ts';
import {
  deleteMinutesBefore,
  listProvidersSeen,
  readOldestDue,
  readReviewMinutes,
  saveMinute,
} from './status.queries.ts';
import { mergeSeen, type ProviderSeen, statesOf } from './status.rules.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'measure-status': object;
  }
}

type MeasureStatusServices = Pick<Services, 'db' | 'clock' | 'settings' | 'providerHealth'>;

const MINUTE_MILLISECONDS = 60_000;
const DAY_MILLISECONDS = 86_400_000;

const timeDatabase = async (db: Database) => {
  const began = performance.now();
  await db.query('select 1');
  return performance.now() - began;
};

// The job runs in one process; calls of providers are made by all.
const readProviders = async ({ db, providerHealth }: MeasureStatusServices) => {
  const providers: Record<string, ProviderSeen> = { ...providerHealth.all() };
  for (const { kind, seen } of await listProvidersSeen(db)) {
    const other = providers[kind];
    providers[kind] = other === undefined ? seen : mergeSeen(other, seen);
  }
  return providers;
};

/**
 * Job `measure-status`, each minute: stores the state of every component, and deletes what is older than 90 days. A minute
 * in which it does not run stays without a measurement.
 */
export const createMeasureStatus = (services: MeasureStatusServices) => async () => {
  const { db, clock, settings } = services;
  const at = clock.now();
  const databaseMilliseconds = await timeDatabase(db);
  const { jobSeconds, deadlineSeconds } = await readOldestDue(db);
  const reviewMinutes = await readReviewMinutes(db, at);
  const states = statesOf({
    at,
    isOpen: (await settings.read()).siteMode !== 'maintenance',
    databaseMilliseconds,
    oldestJobSeconds: jobSeconds,
    oldestDeadlineSeconds: deadlineSeconds,
    isLedgerSound: (await findLastLedgerCheck(db))?.ok ?? true,
    reviewMinutes,
    providers: await readProviders(services),
  });
  const minute = new Date(Math.floor(at.getTime() / MINUTE_MILLISECONDS) * MINUTE_MILLISECONDS);
  await saveMinute(db, { minute, states, oldestJobSeconds: jobSeconds, reviewMinutes });
  await deleteMinutesBefore(db, new Date(minute.getTime() - STATUS_DAYS * DAY_MILLISECONDS));
};
