/** Routes of the pages that few visits open; their table is loaded when one of them is opened. */
export const sidePaths = {
  trust: '/trust',
  status: '/status',
  myData: '/my-data',
  tds: '/tax',
  shareResult: '/share-result',
  leaders: '/leaders',
  friends: '/friends',
} as const;
