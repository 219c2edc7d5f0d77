/** Routes of the pages that few visits open; their table is loaded when one of them is opened. */
export const sidePaths = {
  trust: '/trust',
  status: '/status',
  myData: '/my-data',
  tds: '/tax',
  shareResult: '/share-result',
  leaders: '/leaders',
  friends: '/friends',
  friendLink: '/friend/:token',
} as const;

/** Link by which another player becomes a friend. */
export const friendLinkPath = (token: string) => `/friend/${token}`;
