let firstPage: Promise<unknown> | undefined;

/** Starts loading the page that the app opens on; later calls do nothing. */
export function startFirstPage(load: () => Promise<unknown>): void {
  firstPage ??= load();
}

/** Resolves when the code and prefetched data of the first page have loaded or failed. */
export const firstPageLoaded = (): Promise<unknown> => firstPage ?? Promise.resolve();
