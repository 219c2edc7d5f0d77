import { afterEach, beforeEach } from 'vitest';

/** Skips the tests that continue where a failed one ended, with its name. */
export const skipAfterFailure = () => {
  let failed: { id: string; name: string } | undefined;
  beforeEach(({ skip, task }) => {
    if (failed !== undefined && failed.id !== task.id) skip(`goes on from "${failed.name}", which failed`);
  });
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') failed ??= task;
  });
};
