/** Routes of the pages that few visits open; their table is loaded when one of them is opened. */
export const sidePaths = {
  trust: '/trust',
  status: '/status',
  myData: '/my-data',
  tds: '/tax',
  shareResult: '/share-result',
  leaders: '/leaders',
  friends: '/friends',
  complaints: '/complaints',
} as const;

/**
 * The page of one tournament; without an id, the list of all. Pages that home's first load lists write it out: an import of this file
 * would be listed with each of them.
 */
export const tournamentPath = (id = ''): string => `/tournaments/${id}`;
