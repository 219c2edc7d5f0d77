// Read when the process begins: a parent that is killed during a long start is noticed after it.
const parent = process.ppid;

const CHECK_MILLISECONDS = 500;

/**
 * Calls back once the process that started this one is gone, however it ended. A process whose parent has died is given
 * to another, so its parent's id changes.
 */
export const watchParent = (onGone: () => void): void => {
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    onGone();
  }, CHECK_MILLISECONDS);
  check.unref();
};
