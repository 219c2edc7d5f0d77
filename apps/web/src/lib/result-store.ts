import { onStore } from '@muqabla/ui/slow-storage';

/** The tag of the background sync that sends results which wait on this device. */
export const RESULTS_SYNC = 'results';

/** A picture that another app shared, until its result is sent or it is dropped. */
export type SharedPicture = { file: File; sharedAt: number };

type StoreName = 'shared' | 'outbox';

// Opened by the page and by the service worker.
const database = { name: 'results', stores: ['shared', 'outbox'] };

const run = <T>(store: StoreName, mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>) =>
  onStore({ database, store, mode, act });

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
