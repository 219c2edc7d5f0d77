import type { Economy } from '@muqabla/contract/economy';

/** The refusal of a start with another economy than that of the database. */
export const economyRefusal = (stored: Economy, configured: Economy) =>
  `The economy of this database is ${stored}, and ECONOMY is ${configured}. It cannot be changed after the first ` +
  `start, because points and money must never mix: start with ECONOMY=${stored}, or with another database.`;
