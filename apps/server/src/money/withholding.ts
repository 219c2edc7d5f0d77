import { NO_WITHHOLDING, type Withholding } from '../core/withholding/withholding.ts';
import { tdsWithholding } from './tds/tds-withholding.ts';

/** The tax that is withheld from what leaves the wallets. */
export const WITHHOLDING: Withholding = Object.assign({}, NO_WITHHOLDING, {
  ...tdsWithholding,
});
