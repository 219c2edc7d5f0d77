/** The tag of the background sync that sends results which wait on this device. */
export const RESULTS_SYNC = 'results';

/** A picture that another app shared, until its result is sent or it is dropped. */
export type SharedPicture = { file: File; sharedAt: number };

type StoreName = 'shared' | 'outbox';

// Opened by the page and by the service worker.
const open = () =>
  new Promise<IDBDatabase>((done, fail) => {
    const request = indexedDB.open('results', 1);
    request.onupgradeneeded = () => {
      for (const name of ['shared', 'outbox']) request.result.createObjectStore(name);
    };
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error ?? new Error('the store of results cannot be opened'));
  });

/** Runs one request on a store of this device; resolves with its result once it is durable. */
const run = async <T>(name: StoreName, mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>) => {
  const database = await open();
  try {
    return await new Promise<T>((done, fail) => {
      const transaction = database.transaction(name, mode);
      const request = act(transaction.objectStore(name));
      transaction.oncomplete = () => done(request.result);
      transaction.onabort = () => fail(transaction.error ?? new Error('the store of results refused'));
    });
  } finally {
    database.close();
  }
};

/** The value under a key; undefined where there is none. */
export const readValue = <T>(name: StoreName, key: string): Promise<T | undefined> =>
  run(name, 'readonly', (store) => store.get(key) as IDBRequest<T | undefined>);

export const listValues = <T>(name: StoreName): Promise<T[]> =>
  run(name, 'readonly', (store) => store.getAll() as IDBRequest<T[]>);

export const putValue = (name: StoreName, key: string, value: object): Promise<IDBValidKey> =>
  run(name, 'readwrite', (store) => store.put(value, key));

export const deleteValue = (name: StoreName, key: string): Promise<undefined> =>
  run(name, 'readwrite', (store) => store.delete(key));

const KEY = 'screenshot';
/** A picture that was shared earlier and forgotten is not of the battle of now. */
const HOURS = 12;

/** The picture that another app shared last, or undefined. */
export const readSharedPicture = async (): Promise<File | undefined> => {
  const shared = await readValue<SharedPicture>('shared', KEY).catch(() => undefined);
  return shared !== undefined && Date.now() - shared.sharedAt < HOURS * 3_600_000 ? shared.file : undefined;
};

/** Forgets it: it was sent, or the player does not want it. */
export const dropSharedPicture = (): Promise<unknown> => deleteValue('shared', KEY).catch(() => undefined);
