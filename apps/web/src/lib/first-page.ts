let reading: Promise<unknown> | undefined;

/** Begins to load the page that the app is opened on; only the first call counts. */
export function beginFirstPage(load: () => Promise<unknown>): void {
  reading ??= load();
}

/** Resolves when the code of that page and what it reads ahead are here, or have failed. */
export const firstPageHere = (): Promise<unknown> => reading ?? Promise.resolve();
