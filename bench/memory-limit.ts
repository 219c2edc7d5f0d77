import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@muqabla/testing/until';

/** Where the two versions of Linux's control groups keep what is read and written here. */
const VERSIONS = [
  { root: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes', used: 'total_rss', own: /^\d+:memory:(.*)$/m },
  { root: '/sys/fs/cgroup', limit: 'memory.max', used: 'anon', own: /^0::(.*)$/m },
] as const;

const SAMPLE_MILLISECONDS = 200;

const createGroup = (bytes: number) => {
  for (const version of VERSIONS) {
    if (!existsSync(join(version.root, 'cgroup.procs'))) continue;
    const folder = join(version.root, `muqabla-bench-${process.pid}`);
    try {
      mkdirSync(folder);
      writeFileSync(join(folder, version.limit), String(bytes));
      return { ...version, folder };
    } catch {
      // Not permitted, or this version has no limit of memory here: the next one may.
    }
  }
  return null;
};

/** The memory of a process in bytes, with its share of what it has in common with others. */
const shareOf = (pid: string) => {
  try {
    const [, name = ''] = /^Name:\s*(.*)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    const [, kilobytes = '0'] = /^Pss:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return { name, bytes: Number(kilobytes) * 1024 };
  } catch {
    // It has ended.
    return { name: '', bytes: 0 };
  }
};

/**
 * Starts programs within a limit of memory, by a control group of Linux; null where none can be made, which takes root. What
 * `start` starts is in it, with what that starts, and this process is not.
 */
export const withMemoryLimit = async <T>(bytes: number, start: () => Promise<T>) => {
  const group = createGroup(bytes);
  if (group === null) return null;
  const [, home = '/'] = group.own.exec(readFileSync('/proc/self/cgroup', 'utf8')) ?? [];
  const move = (folder: string) => writeFileSync(join(folder, 'cgroup.procs'), String(process.pid));
  const read = (file: string) => readFileSync(join(group.folder, file), 'utf8');
  move(group.folder);
  const started = await start().finally(() => move(join(group.root, home)));
  let peak = 0;
  const sample = () => {
    peak = Math.max(peak, Number(new RegExp(`^${group.used} (\\d+)$`, 'm').exec(read('memory.stat'))?.[1] ?? 0));
  };
  const sampling = setInterval(sample, SAMPLE_MILLISECONDS);
  return {
    started,
    /** The most bytes that were in use at once, without the files that the system keeps in what is left. */
    peak: () => (sample(), peak),
    /** The bytes of each program by name. */
    programs: () => {
      const sums = new Map<string, number>();
      for (const pid of read('cgroup.procs').trim().split('\n')) {
        const { name, bytes: its } = shareOf(pid);
        sums.set(name, (sums.get(name) ?? 0) + its);
      }
      return sums;
    },
    remove: async () => {
      clearInterval(sampling);
      await until('the last process to leave the control group', async () =>
        read('cgroup.procs').trim() === '' ? true : undefined,
      );
      rmdirSync(group.folder);
    },
  };
};
