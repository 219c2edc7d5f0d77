import { readFileSync } from 'node:fs';

// The kernel counts processor time in hundredths of a second on every platform it runs Node on.
const MILLISECONDS_PER_TICK = 10;

const statOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];

/** The id of a process's parent; Linux only. */
export const parentOf = (pid: number): number => Number(statOf(pid)[1]);

/** The processor time of this process alone so far, in milliseconds. */
export const ownProcessorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** The processor time of a process and of its children so far, those that have ended too, in milliseconds; Linux only. */
export const processorTime = (pid: number): number => {
  const own = statOf(pid);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(own[field]), 0);
  return ticks * MILLISECONDS_PER_TICK + children.reduce((sum, child) => sum + processorTime(Number(child)), 0);
};
