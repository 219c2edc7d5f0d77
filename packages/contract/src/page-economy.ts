import type { Economy } from './economy.ts';

/** The page of an app as its economy has it: its scripts read from `data-economy` whether money or points are played for. */
export const pageOf = (page: string, economy: Economy): string =>
  page.replace('<html ', `<html data-economy="${economy}" `);
