const STEP_WIDTH = 34;

const secondsSince = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`;

/** Runs one step of a start, and prints a tick with its name and duration when it is done. */
export const startStep = async <T>(name: string, work: () => Promise<T> | T): Promise<T> => {
  const began = performance.now();
  const result = await work();
  process.stdout.write(`  ✓ ${name.padEnd(STEP_WIDTH)} ${secondsSince(began)}\n`);
  return result;
};
