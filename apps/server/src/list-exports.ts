import { depositExport } from './deposits/deposit-export.ts';
import type { ListExports } from './exports/link-export.ts';
import { matchExport } from './matches/desk/match-export.ts';
import { penaltyExport } from './penalties/penalty-export.ts';
import { playerExport } from './players/player-export.ts';
import { rechargeExport } from './recharges/recharge-export.ts';
import type { Services } from './services.ts';
import { withdrawalExport } from './withdrawals/withdrawal-export.ts';

/** Every list of the console that is exported as a file; lists of payments are not in the points economy. */
export const createListExports = (services: Services): ListExports => ({
  ...(services.economy !== 'points' && {
    withdrawals: withdrawalExport(services),
    deposits: depositExport(services),
    recharges: rechargeExport(services),
  }),
  battles: matchExport(services),
  penalties: penaltyExport(services),
  players: playerExport(services),
});
