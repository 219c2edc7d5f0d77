/** Some browsers open a store and never answer (WebKit 226547), so that every use ends after this long. */
const MAX_MILLISECONDS = 1_500;

const inTime = <T>(use: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('the storage of this device does not answer')), MAX_MILLISECONDS);
  });
  return Promise.race([use, over]).finally(() => clearTimeout(timer));
};

/** A database of this device: its name, and the stores that it has from the start. */
export type DeviceDatabase = { readonly name: string; readonly stores: readonly string[] };

const open = ({ name, stores }: DeviceDatabase) => {
  const opened = new Promise<IDBDatabase>((done, fail) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      for (const store of stores) request.result.createObjectStore(store);
    };
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error ?? new Error(`the database ${name} cannot be opened`));
    request.onblocked = () => fail(new Error(`the database ${name} is blocked`));
  });
  return inTime(opened).catch((error: unknown) => {
    // Opened too late: nothing waits for it, and an open database blocks others.
    opened.then((database) => database.close()).catch(() => undefined);
    throw error;
  });
};

type StoreUse<T> = {
  readonly database: DeviceDatabase;
  readonly store: string;
  readonly mode: IDBTransactionMode;
  readonly act: (store: IDBObjectStore) => IDBRequest<T>;
};

/** Runs one request on a store of this device; resolves with its result once it is durable, throws where storage refuses or hangs. */
export const onStore = async <T>({ database: of, store, mode, act }: StoreUse<T>): Promise<T> => {
  const database = await open(of);
  const finished = new Promise<T>((done, fail) => {
    const transaction = database.transaction(store, mode);
    const request = act(transaction.objectStore(store));
    transaction.oncomplete = () => done(request.result);
    transaction.onabort = () => fail(transaction.error ?? new Error(`the store ${store} refused`));
  }).finally(() => database.close());
  return inTime(finished);
};

/** Returns a kept response; undefined where there is none, or storage refuses or hangs. */
export const readCached = async (request: Request | string, cache?: string): Promise<Response | undefined> => {
  try {
    return await inTime(caches.match(request, cache === undefined ? {} : { cacheName: cache }));
  } catch {
    return undefined;
  }
};

/** Keeps a response under a request. Throws where storage refuses or hangs. */
export const keepCached = (cache: string, request: Request | string, response: Response): Promise<void> =>
  inTime(caches.open(cache).then((opened) => opened.put(request, response)));

/** Deletes the oldest responses of a cache beyond so many. Throws where storage refuses or hangs. */
export const trimCache = (cache: string, most: number): Promise<void> =>
  inTime(
    caches.open(cache).then(async (opened) => {
      for (const oldest of (await opened.keys()).slice(0, -most)) await opened.delete(oldest);
    }),
  );

/** Deletes all caches but these. Throws where storage refuses or hangs. */
export const deleteOtherCaches = (kept: readonly string[]): Promise<void> =>
  inTime(
    caches.keys().then(async (names) => {
      await Promise.all(names.filter((name) => !kept.includes(name)).map((name) => caches.delete(name)));
    }),
  );
