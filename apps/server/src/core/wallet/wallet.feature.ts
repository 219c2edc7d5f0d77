import { fromCopy } from '../../platform/db/reading-copy.ts';
import type { Holders, Traces } from '../../platform/seams/join-seams.ts';
import type { ContestsSql } from '../../platform/seams/seams.ts';
import type { Services } from '../core.ts';
import { getDues, getWalletBalance } from './get-dues.ts';
import { getHeldMoney } from './get-held-money.ts';
import { getHistory } from './get-history.ts';
import { getPlayerLedger } from './get-player-ledger.ts';
import { getStatement } from './get-statement.ts';
import { getTrace } from './get-trace.ts';
import { getUnfreePrizes } from './get-unfree-prizes.ts';
import { listHistoryMoney } from './list-history-money.ts';

/** Balances, history, and a player’s ledger entries. */
export const walletFeature = (
  services: Services,
  { held, traces, contests, unfree }: { held: Holders; traces: Traces; contests: ContestsSql; unfree: string },
) => ({
  calls: {
    'GET /user/walletbalance/{userId}': getWalletBalance(services),
    'GET /user/dues': getDues({ ...services, contests }),
    'GET /user/held': getHeldMoney({ ...services, held }),
    'GET /user/unfree-prizes': getUnfreePrizes({ ...services, unfree }),
    'GET /user/me/history': getHistory(fromCopy(services)),
    'GET /user/history/money': listHistoryMoney(fromCopy(services)),
    'GET /user/trace/{kind}/{subjectId}': getTrace({ ...services, traces }),
    'GET /user/statement': getStatement(fromCopy(services)),
    'GET /admin/players/{playerId}/ledger': getPlayerLedger(fromCopy(services)),
  },
});
