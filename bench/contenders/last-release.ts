import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { addPlayers } from '@muqabla/testing/many-players';
import type { openDatabase } from '../../apps/server/src/platform/db/open-database.ts';
import type { Contender } from '../callers.ts';
import type { startCluster } from '../cluster.ts';
import type { groupCommit } from './group-commit.ts';

const ROOT = join(import.meta.dirname, '../..');

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** The commit of the last release; throws in a checkout whose history does not reach back to it. */
const lastRelease = (): string => {
  const commit = git('log', '-1', '--format=%H', '--grep', '^release: v');
  if (commit === '') throw new Error('the last release is not in the history of this checkout: git fetch --unshallow');
  return commit;
};

/** Unpacks a commit into a temporary folder, with its own workspaces and the packages of this checkout. */
const unpack = (commit: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'muqabla-release-'));
  const archive = join(folder, 'release.tar');
  git('archive', '--output', archive, commit);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@muqabla'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@muqabla') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  for (const file of globSync('{packages,apps}/*/package.json', { cwd: folder }).concat('testing/package.json')) {
    const path = join(folder, file);
    if (!existsSync(path)) continue;
    const { name } = JSON.parse(readFileSync(path, 'utf8')) as { name: string };
    symlinkSync(dirname(path), join(modules, name));
  }
  return folder;
};

type Release = {
  startCluster: typeof startCluster;
  groupCommit: typeof groupCommit;
  openDatabase: typeof openDatabase;
  addPlayers: typeof addPlayers;
};

/**
 * The code of a commit, by default of the last release, on a PostgreSQL of its own with its own tables: a loss is seen in the
 * change that makes it. The packages are those of this checkout.
 */
export const openRelease = async (commit = lastRelease()) => {
  const folder = unpack(commit);
  const load = (file: string) => import(join(folder, file)) as Promise<Release>;
  const clusters = await load('bench/cluster.ts');
  const contenders = await load('bench/contenders/group-commit.ts');
  const databases = await load('apps/server/src/platform/db/open-database.ts');
  const players = await load('testing/src/many-players.ts');
  const cluster = await clusters.startCluster();
  const owner = databases.openDatabase(cluster.ownerUrl, { role: '', maxConnections: 1 });
  return {
    owner,
    addPlayers: (count: number) => players.addPlayers(owner, 1, count),
    contender: (): Contender =>
      contenders.groupCommit(databases.openDatabase(cluster.ownerUrl), `of ${commit.slice(0, 8)}`),
    close: async () => {
      await owner.close();
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
