import type { Withholding } from '../../core/withholding/withholding.ts';
import { tdsPositionView } from './tds.view.ts';
import {
  closeLastYear,
  correctAfterReversal,
  giveBackTax,
  readPosition,
  readRechargeTax,
  readWithdrawalTax,
} from './withholding.queries.ts';

/** The withholding of TDS on net winnings. */
export const tdsWithholding: Withholding = {
  closeLastYear,
  readWithdrawalTax,
  readRechargeTax,
  giveBackTax,
  correctAfterReversal,
  readShown: async (db, playerId, now) => ({ tds: tdsPositionView(await readPosition(db, playerId, now)) }),
};
