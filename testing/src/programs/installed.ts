import { spawnSync } from 'node:child_process';

/**
 * True where this machine has the program. Where it has not, says once what is not tested, for a run that skips tests.
 * `version` is the argument by which the program prints its version.
 */
export const isInstalled = (program: string, notTested: string, version = '--version'): boolean => {
  const { status } = spawnSync(program, [version]);
  if (status !== 0) console.warn(`not tested: ${notTested}, for there is no ${program} on this machine`);
  return status === 0;
};
