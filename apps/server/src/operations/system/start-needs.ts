import type { PreflightItem } from '@muqabla/contract/operations/system/preflight-calls';
import type { Config } from '../../config.ts';
import { stakesRefusal } from '../../core/law/law.messages.ts';
import { knownStakesBan } from '../../core/law/law.queries.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { connectionsOfProcess } from '../../platform/db/process-connections.ts';
import { refuseOtherLineAt } from '../../platform/db/release-line.ts';
import { readDatabaseFacts, readServerVersion } from './database-facts.queries.ts';
import { connectionItem, databaseItems, versionItems } from './database-items.ts';
import { readMachineFacts } from './machine-facts.ts';
import { machineItems } from './machine-items.ts';
import { refusalItem } from './preflight-items.ts';
import { readRefusals } from './read-installation.ts';

/** The configuration as a start reads it, which needs no key. */
export type StartConfig = Omit<Config, 'secretKey'>;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

// The tables of the law are made by the start itself, which then follows the rules that the product knows.
const lawOfEmptyDatabase = ({ economy }: Pick<StartConfig, 'economy'>, now: Date): PreflightItem[] => {
  const rule = economy === 'live' ? knownStakesBan(now) : null;
  return rule === null ? [] : [refusalItem('LAW', stakesRefusal(rule))];
};

const readTables = async (config: StartConfig, url: string, now: Date): Promise<PreflightItem[]> => {
  try {
    await refuseOtherLineAt(url);
  } catch (error) {
    return [refusalItem('DATABASE', reasonOf(error))];
  }
  const db = openDatabase(url, { maxConnections: 1, readOnly: true });
  try {
    return (await readRefusals(db, config.economy, now)).map(({ subject, problem }) => refusalItem(subject, problem));
  } finally {
    await db.close();
  }
};

/** The needs of a start that the database at this URL does not meet, asked as its owner. */
export const readDatabaseItems = async (config: StartConfig, url: string): Promise<PreflightItem[]> => {
  const db = openDatabase(url, { role: '', maxConnections: 1, readOnly: true });
  try {
    const version = await readServerVersion(db);
    const tooOld = versionItems(version).filter(({ level }) => level === 'refused');
    if (tooOld.length > 0) return tooOld;
    const began = Date.now();
    const facts = await readDatabaseFacts(db);
    const now = new Date();
    const items = databaseItems(facts, {
      neededConnections: config.processes * connectionsOfProcess(config),
      aheadSeconds: ((began + now.getTime()) / 2 - facts.now.getTime()) / 1000,
    });
    if (!facts.hasTables) return [...items, ...lawOfEmptyDatabase(config, now)];
    // Without its role and its rights nothing in it can be read.
    return items.some(({ level }) => level === 'refused') ? items : [...items, ...(await readTables(config, url, now))];
  } catch (error) {
    return [connectionItem(error, url)];
  } finally {
    await db.close();
  }
};

/**
 * The list of everything that a start needs beside its environment: of the machine, of Redis and the bucket, and of the
 * database, unless the start makes its own. Preflight prints it, and a start refuses by it. `isRehearsal`: a running
 * server of this installation is no fault.
 */
export const readStartItems = async (
  config: StartConfig,
  { isRehearsal }: { isRehearsal: boolean },
): Promise<PreflightItem[]> => {
  const [facts, ofDatabase] = await Promise.all([
    readMachineFacts(config),
    config.databaseUrl === null ? [] : readDatabaseItems(config, config.databaseUrl),
  ]);
  return [...machineItems(facts, { processes: config.processes, isRehearsal }), ...ofDatabase];
};

/** Throws the refusals among the items in words, each with the SQL or the command that helps. */
export const requireStart = (items: readonly PreflightItem[]): void => {
  const refused = items.filter(({ level }) => level === 'refused');
  if (refused.length === 0) return;
  throw new Error(refused.map(({ subject, problem, value }) => `${subject}: ${problem}\n    ${value}`).join('\n'));
};
