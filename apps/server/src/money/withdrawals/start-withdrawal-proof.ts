import type { Handler } from '../../platform/http/calls.ts';
import type { ProveWithdrawal } from './withdrawal-proof.ts';

/** POST /user/withdraw/options: what is signed names the amount and the payee, so that it confirms nothing else. */
export const startWithdrawalProof =
  ({ proveWithdrawal }: { proveWithdrawal: ProveWithdrawal }): Handler<'POST /user/withdraw/options'> =>
  ({ body: withdrawal, player: caller, http }) =>
    proveWithdrawal.options({ caller, http, withdrawal });
