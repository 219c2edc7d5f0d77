import type { auditCalls } from '@muqabla/contract/audit/audit-calls';
import type { ledgerCalls } from '@muqabla/contract/ledger/ledger-calls';
import type { reversalCalls } from '@muqabla/contract/matches/reversal-calls';
import type { staffPlayerCalls } from '@muqabla/contract/players/staff-player-calls';
import type { adjustmentCalls } from '@muqabla/contract/wallet/adjustment-calls';
import type { staffDepositCalls } from '@muqabla/contract/wallet/staff-deposit-calls';
import type { Handlers } from './platform/http.ts';
import type { Services } from './services.ts';

type Unbuilt =
  | keyof typeof auditCalls
  | keyof typeof ledgerCalls
  | keyof typeof reversalCalls
  | keyof typeof staffPlayerCalls
  | keyof typeof adjustmentCalls
  | keyof typeof staffDepositCalls
  | 'POST /admin/reviews/{matchId}/preview';

/** Every call of the people who watch over the money, and who answers it. */
export const adminHandlersOf = (_services: Services): Pick<Handlers, Unbuilt> => ({}) as Pick<Handlers, Unbuilt>;
