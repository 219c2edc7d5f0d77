import { execFile } from 'node:child_process';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { until } from '../until.ts';
import type { FailoverCluster } from './failover-cluster.ts';

const SCRIPT = resolve(import.meta.dirname, '../../../deploy/patroni/run.sh');
const ANY_USER = 65534;
const MAX_SECONDS = 120;
const FIRST_REST_PORT = 15_411;

type Member = { role: string; state: string };

const execute = promisify(execFile);

/** The cluster as any of its nodes describes it; null when none responds. */
const readMembers = async (): Promise<Member[] | null> => {
  for (const place of [0, 1, 2]) {
    const response = await fetch(`http://127.0.0.1:${FIRST_REST_PORT + place}/cluster`).catch(() => null);
    if (response?.ok === true) return ((await response.json()) as { members: Member[] }).members;
  }
  return null;
};

const isWhole = (members: readonly Member[]) =>
  members.length === 3 &&
  members.every(({ state }) => ['running', 'streaming'].includes(state)) &&
  members.some(({ role }) => role === 'sync_standby');

/**
 * The three nodes of deploy/patroni, which promote a standby by themselves. `via` is HAProxy's one address or all hosts in
 * the URL. Started by root, they run as an unprivileged user.
 */
export const startPatroniCluster = async (via: 'haproxy' | 'hosts'): Promise<FailoverCluster> => {
  const folder = await mkdtemp(join(tmpdir(), 'muqabla-patroni-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(folder, ANY_USER, ANY_USER);
  await chmod(folder, 0o700);
  const run = async (command: string, ...rest: string[]) => {
    const { stdout } = await execute(SCRIPT, [command, folder, ...rest], {
      ...(isRoot && { uid: ANY_USER, gid: ANY_USER }),
      env: { PATH: `${process.env.PATH}:/usr/sbin`, HOME: folder },
    });
    return stdout.trim();
  };
  const untilWhole = () =>
    until(
      'three nodes, one of them a synchronous standby',
      async () => {
        const members = await readMembers();
        return members !== null && isWhole(members) ? true : undefined;
      },
      MAX_SECONDS,
    );
  await run('start');
  await untilWhole();
  let lost = '';
  return {
    url: await run('url', via),
    readUrl: null,
    lose: async (loss) => {
      if (loss === 'hanging') throw new Error('a node of Patroni is only killed here');
      lost = await run('leader');
      await run('kill', lost);
      const isReplaced = async () => ((await run('leader').catch(() => lost)) === lost ? undefined : true);
      await until('another primary', isReplaced, MAX_SECONDS);
    },
    restore: async () => {
      await run('node', lost);
      await untilWhole();
    },
    stop: async () => {
      await run('stop');
      await rm(folder, { recursive: true, force: true });
    },
  };
};
