/**
 * Runs an act now, and then every so often until stopped, never twice at once: a slow database does not pile up runs.
 * Resolves after the first run; stopping waits for a run under way. The act handles its own errors.
 */
export const runEvery = async (milliseconds: number, act: () => Promise<void>) => {
  await act();
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= act().finally(() => {
      running = null;
    });
  }, milliseconds);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
};
