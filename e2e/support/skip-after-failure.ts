import { afterEach, beforeEach } from 'vitest';

/** For tests that continue where the previous one ended: after a failure the others are skipped with its name. */
export const skipAfterFailure = () => {
  let failed: { id: string; name: string } | undefined;
  beforeEach(({ skip, task }) => {
    // A retry of the test that failed runs.
    if (failed !== undefined && failed.id !== task.id) skip(`goes on from "${failed.name}", which failed`);
  });
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') failed ??= task;
  });
};
