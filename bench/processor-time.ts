import { readFileSync } from 'node:fs';

// The kernel counts processor time in hundredths of a second on every platform it runs Node on.
const MILLISECONDS_PER_TICK = 10;

/** The processor time of a process and of its children so far, in milliseconds; Linux only. */
export const processorTime = (pid: number): number => {
  const own = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  const ticks = Number(own[11]) + Number(own[12]);
  return ticks * MILLISECONDS_PER_TICK + children.reduce((sum, child) => sum + processorTime(Number(child)), 0);
};
