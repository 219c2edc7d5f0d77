import { existsIn, type Economy, MONEY_ECONOMIES } from './economy.ts';

/**
 * The page of an app as its economy has it: its scripts read from `data-economy` whether money or points are played for, and the
 * sign of the rupee is loaded at once for money alone.
 */
export const pageOf = (page: string, economy: Economy): string => {
  const named = page.replace('<html ', `<html data-economy="${economy}" `);
  return existsIn({ economies: MONEY_ECONOMIES }, economy)
    ? named
    : named.replace(/\s*<link [^>]*anek-rupee[^>]*>/, '');
};
