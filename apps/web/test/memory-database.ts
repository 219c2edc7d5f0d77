import { vi } from 'vitest';

const answered = <T>(result: T) => ({ result });

const storeOf = (values: Map<string, unknown>) => ({
  get: (key: string) => answered(values.get(key)),
  getAll: () => answered([...values.values()]),
  put: (value: unknown, key: string) => answered(values.set(key, value)),
  delete: (key: string) => answered(values.delete(key)),
});

// One after the other, as if all had the same name.
const createLocks = () => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_: string, work: () => Promise<unknown>) => {
      last = last.then(work, work);
      return last;
    },
  };
};

/** Gives the test a device whose databases are kept in memory, and locks: happy-dom has neither. */
export const stubDatabase = (): void => {
  const stores = new Map<string, Map<string, unknown>>();
  const transaction = (name: string) => {
    const values = stores.get(name) ?? new Map<string, unknown>();
    stores.set(name, values);
    const opened: { oncomplete?: () => void } = {};
    queueMicrotask(() => opened.oncomplete?.());
    return Object.assign(opened, { objectStore: () => storeOf(values) });
  };
  const open = () => {
    const request: { onsuccess?: () => void; result: object } = { result: { transaction, close: () => undefined } };
    queueMicrotask(() => request.onsuccess?.());
    return request;
  };
  vi.stubGlobal('indexedDB', { open });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: createLocks() });
};
