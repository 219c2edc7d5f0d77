import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { postgresEnvironment } from './postmaster.ts';

/** The database's owner and superuser, and the name of the one database. */
export const ownerName = 'muqabla';

type ClusterOptions = {
  durable: boolean;
  /** One iteration of the password's hash instead of 4096, which each connection computes. From PostgreSQL 16. */
  quickPassword: boolean;
};

/**
 * Creates the cluster (UTF8, locale C, SCRAM passwords) on first use.
 * Returns the owner's password, which is stored in this data directory only.
 */
export async function ensureCluster(
  dataDirectory: string,
  initdb: string[],
  { durable, quickPassword }: ClusterOptions,
): Promise<string> {
  const cluster = join(dataDirectory, 'cluster');
  const passwordFile = join(dataDirectory, 'password');
  if (existsSync(cluster)) return readPassword(dataDirectory);
  const password = randomBytes(24).toString('base64url');
  await rm(passwordFile, { force: true });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  await giveToOwnerOf(dataDirectory, passwordFile);
  // Created under another name and renamed when complete, so that an interrupted first start leaves no partial cluster.
  const draft = `${cluster}.draft`;
  await rm(draft, { recursive: true, force: true });
  const access = ['--username', ownerName, '--pwfile', passwordFile, '--auth', 'scram-sha-256'];
  const text = ['--encoding', 'UTF8', '--locale', 'C'];
  const quick = [...(durable ? [] : ['--no-sync']), ...(quickPassword ? ['--set', 'scram_iterations=1'] : [])];
  await run([...initdb, '-D', draft, ...access, ...text, '--no-instructions', ...quick]);
  await rename(draft, cluster);
  return password;
}

/** Reads the owner's password, which the first start stored. */
export async function readPassword(dataDirectory: string): Promise<string> {
  return (await readFile(join(dataDirectory, 'password'), 'utf8')).trim();
}

/**
 * Gives a file to the owner of the data directory: when root runs initdb as that user, it must be able to read the
 * password file.
 */
async function giveToOwnerOf(dataDirectory: string, file: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dataDirectory);
  await chown(file, uid, gid);
}

async function run([command = '', ...rest]: string[]): Promise<void> {
  const child = spawn(command, rest, { stdio: ['ignore', 'ignore', 'pipe'], env: postgresEnvironment() });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`PostgreSQL could not set up its data directory:\n${errors.trim()}`);
}
