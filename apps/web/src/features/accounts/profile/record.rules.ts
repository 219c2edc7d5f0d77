/** Share of battles won, in whole percent; undefined before the first. */
export const wonPercent = ({ played, won }: { played: number; won: number }): number | undefined =>
  played === 0 ? undefined : Math.round((won / played) * 100);
