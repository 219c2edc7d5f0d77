// Lists what this environment, its database and its providers still lack: npm run ops preflight. Exits with 1 when the server would
// not start or a provider refuses. No money moves and no message is sent; in Redis and in the bucket one value is written and deleted.
import { resolve } from 'node:path';
import type { PreflightItem } from '@muqabla/contract/operations/system/preflight-calls';
import { NoDatabaseError, openDataDirectory } from '@muqabla/postgres/open-data-directory';
import { type Config, examineEnvironment } from '../../config.ts';
import { systemClock } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { hasTables } from '../../platform/db/release-line.ts';
import { checkCompanyOidc, checkProviders } from '../../providers/check-providers.ts';
import { createCompanyOidc } from '../../providers/oidc/company-oidc.ts';
import { isAllSandbox } from '../../providers/provider-config.ts';
import {
  adviceItems,
  EMPTY_INSTALLATION,
  installationItems,
  refusalItem,
  refusedItems,
} from '../system/preflight-items.ts';
import { areAppsBuilt, isReaderMissing, readInstallation } from '../system/read-installation.ts';
import { readDatabaseItems, readStartItems, type StartConfig } from '../system/start-needs.ts';

type Installed = Pick<Config, 'economy' | 'stage' | 'readsScreenshots'>;

const emptyFor = ({ stage, readsScreenshots }: Installed) => ({
  ...EMPTY_INSTALLATION,
  isBuilt: areAppsBuilt(),
  isOwnMachine: stage,
  isReaderMissing: isReaderMissing(readsScreenshots),
});

const readAt = async (url: string, config: Installed) => {
  if (!(await hasTables(url))) return emptyFor(config);
  const db = openDatabase(url, { maxConnections: 1, readOnly: true });
  try {
    return await readInstallation(db, { ...config, isOwnMachine: config.stage }, new Date());
  } finally {
    await db.close();
  }
};

const isRefused = ({ level }: PreflightItem) => level === 'refused';

/** The refusals of the start, then what the installation lacks. */
const readItems = async (
  config: StartConfig,
  url: string,
  needs: readonly PreflightItem[],
): Promise<PreflightItem[]> => {
  // A database without its rights cannot be read further.
  if (needs.some(isRefused)) return [...needs];
  const facts = await readAt(url, config);
  return [...needs, ...installationItems({ ...facts, refusals: [] }, new Date(), 'en')];
};

const readAllItems = async (config: StartConfig): Promise<PreflightItem[]> => {
  const needs = await readStartItems(config, { isRehearsal: true });
  if (config.databaseUrl !== null) return readItems(config, config.databaseUrl, needs);
  try {
    const { url, stop } = await openDataDirectory(resolve(config.dataDirectory, 'postgres'));
    try {
      return await readItems(config, url, [...needs, ...(await readDatabaseItems(config, url))]);
    } finally {
      await stop();
    }
  } catch (error) {
    if (error instanceof NoDatabaseError) return [...needs, ...installationItems(emptyFor(config), new Date(), 'en')];
    return [...needs, refusalItem('DATABASE', error instanceof Error ? error.message : String(error))];
  }
};

const print = ({ level, subject, problem, value, page }: PreflightItem) => {
  console.log(`${level === 'refused' ? '✗' : '!'} ${subject}: ${problem}`);
  console.log(`    ${value === '' ? '' : `${value}   `}${page}`);
};

const askProviders = async ({ providers, staffOidc }: Pick<Config, 'providers' | 'staffOidc'>) => {
  if (isAllSandbox(providers) && staffOidc === null) return true;
  console.log('\nProviders, asked with these keys:');
  const company = staffOidc === null ? null : createCompanyOidc(staffOidc, systemClock);
  const steps = [...(await checkProviders(providers, 'questions')), ...(await checkCompanyOidc(company))];
  for (const { step, ok, detail } of steps) console.log(`${ok ? '✓' : '✗'} ${step}: ${detail}`);
  if (providers.sms !== null)
    console.log(`! sms: ${providers.sms.name} is not asked, because only a message shows that it works: sign in once.`);
  return steps.every(({ ok }) => ok);
};

const { findings, config } = examineEnvironment(process.env);
const items =
  config === null ? refusedItems(findings) : [...(await readAllItems(config)), ...adviceItems(config.advice, 'en')];
const refused = items.filter(isRefused).length;
console.log(config === null ? 'Environment:' : `For ${config.economy}:`);
for (const item of items) print(item);
if (items.length === 0) console.log('✓ nothing is missing.');
const areProvidersRight = config === null ? true : await askProviders(config);
if (config === null) console.log('\nThe database and the providers are looked at once these are right.');
else console.log(refused === 0 ? '\nThe server starts with this.' : '\nThe server does not start with this.');
process.exitCode = refused === 0 && areProvidersRight ? 0 : 1;
