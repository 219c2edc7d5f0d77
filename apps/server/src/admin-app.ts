import type { ledgerCalls } from '@muqabla/contract/ledger/ledger-calls';
import type { staffPlayerCalls } from '@muqabla/contract/players/staff-player-calls';
import type { adjustmentCalls } from '@muqabla/contract/wallet/adjustment-calls';
import type { staffDepositCalls } from '@muqabla/contract/wallet/staff-deposit-calls';
import { listAudit } from './audit/list-audit.ts';
import { verifyAudit } from './audit/verify-audit.ts';
import { approveReversal } from './matches/approve-reversal.ts';
import { listReversals } from './matches/list-reversals.ts';
import { previewDecision } from './matches/preview-decision.ts';
import { previewReversal } from './matches/preview-reversal.ts';
import { proposeReversal } from './matches/propose-reversal.ts';
import { rejectReversal } from './matches/reject-reversal.ts';
import type { Handlers } from './platform/http.ts';
import type { Services } from './services.ts';

type Unbuilt =
  | keyof typeof ledgerCalls
  | keyof typeof staffPlayerCalls
  | keyof typeof adjustmentCalls
  | keyof typeof staffDepositCalls;

/** The calls of the people who watch over the money, and who answers them. */
export const adminHandlersOf = (services: Services) => ({
  ...({} as Pick<Handlers, Unbuilt>),
  'POST /admin/reviews/{matchId}/preview': previewDecision(services),
  'GET /admin/reversals': listReversals(services),
  'POST /admin/reviews/{matchId}/reversal': proposeReversal(services),
  'POST /admin/reviews/{matchId}/reversal/preview': previewReversal(services),
  'POST /admin/reviews/{matchId}/reversal/approve': approveReversal(services),
  'POST /admin/reviews/{matchId}/reversal/reject': rejectReversal(services),

  'GET /admin/audit': listAudit(services),
  'GET /admin/audit/verify': verifyAudit(services),
});
