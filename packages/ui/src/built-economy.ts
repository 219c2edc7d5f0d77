/**
 * True in a build for money, false in one for points. A build writes the value wherever it is imported (`vite-economy.ts`), so that
 * a branch for money is left out of a build for points with its texts and pages.
 */
export const FOR_MONEY: boolean = true;
