import { existsSync } from 'node:fs';
import type { Economy } from '@muqabla/contract/economy';
import { builtApp } from '../../config.ts';
import { countKeysToLookAt } from '../../console/api-keys/api-keys.queries.ts';
import { stakesRefusal } from '../../core/law/law.messages.ts';
import { readStartBan } from '../../core/law/law.queries.ts';
import { economyRefusal } from '../../money/economy/installation.messages.ts';
import { readEconomy } from '../../money/economy/installation.queries.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listMigrationNames } from '../../platform/db/release-line.ts';
import { IS_OCR_INSTALLED } from '../../platform/ocr/ocr.ts';
import type { InstallationFacts } from './preflight-items.ts';
import { findLastBackup, hasActiveOwner, listAppliedMigrations } from './system.queries.ts';

/** Reads the refusals of a start by what the database holds: another economy, or a law that forbids stakes. */
export const readRefusals = async (
  db: Queries,
  economy: Economy,
  now: Date,
): Promise<InstallationFacts['refusals']> => {
  const stored = await readEconomy(db);
  const ban = economy === 'live' ? await readStartBan(db, now) : null;
  return [
    ...(stored !== null && stored !== economy
      ? [{ subject: 'ECONOMY' as const, problem: economyRefusal(stored, economy) }]
      : []),
    ...(ban === null ? [] : [{ subject: 'LAW' as const, problem: stakesRefusal(ban) }]),
  ];
};

/** True when the pages of both apps were built. */
export const areAppsBuilt = (): boolean => (['web', 'admin'] as const).every((app) => existsSync(builtApp(app)));

type Installation = { economy: Economy; isOwnMachine: boolean; readsScreenshots: boolean };

/** True when the evidence assistant is on without the packages with which it reads. */
export const isReaderMissing = (readsScreenshots: boolean): boolean => readsScreenshots && !IS_OCR_INSTALLED;

/** Reads the state of an installation from a database that has tables. The refusals are those of the start. */
export const readInstallation = async (
  db: Queries,
  { economy, isOwnMachine, readsScreenshots }: Installation,
  now: Date,
): Promise<InstallationFacts> => {
  const applied = new Set(await listAppliedMigrations(db));
  const backup = await findLastBackup(db);
  const pendingMigrations = listMigrationNames().filter((name) => !applied.has(name)).length;
  // The table of keys may be among those that the next start makes.
  const keys = pendingMigrations === 0 ? await countKeysToLookAt(db, now) : { ending: 0, unused: 0 };
  return {
    pendingMigrations,
    refusals: await readRefusals(db, economy, now),
    hasOwner: await hasActiveOwner(db),
    backup: backup === null ? null : { takenAt: backup.taken_at, encrypted: backup.encrypted },
    isBuilt: areAppsBuilt(),
    isOwnMachine,
    keysEnding: keys.ending,
    keysUnused: keys.unused,
    isReaderMissing: isReaderMissing(readsScreenshots),
  };
};
