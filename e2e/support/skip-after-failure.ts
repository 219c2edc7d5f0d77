import { afterEach, beforeEach } from 'vitest';

/** For tests that go on where the one before ended: after a failure the rest is skipped, naming the test that failed. */
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
