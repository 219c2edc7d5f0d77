import type { Confirmation } from '@muqabla/contract/accounts/passkeys/passkey-calls';
import type { AssertionOptions } from '@muqabla/contract/accounts/passkeys/passkey-fields';
import type { NewWithdrawal } from '@muqabla/contract/money/withdrawals/withdrawal-calls';
import type { Refusal } from '@muqabla/contract/refusals';
import type { WithdrawalProof } from '../../accounts/passkeys/passkey.rules.ts';
import type { Handler, HttpContext } from '../../platform/http/calls.ts';

/** A withdrawal that is asked for, as its player has to confirm it. */
type WithdrawalAct = {
  readonly caller: { readonly playerId: string; readonly sessionId: string };
  readonly http: HttpContext;
  readonly withdrawal: NewWithdrawal;
};

/** The confirmation of withdrawals by their players, which the passkeys give. */
export type ProveWithdrawal = {
  options(act: WithdrawalAct): Promise<AssertionOptions | Refusal>;
  require(playerId: string, confirmation: Confirmation | undefined): Promise<Refusal | null>;
  prove(act: WithdrawalAct, confirmation: Confirmation | undefined): Promise<Refusal | WithdrawalProof>;
};

/** POST /user/withdraw/options: what is signed names the amount and the payee, so that it confirms nothing else. */
export const startWithdrawalProof =
  ({ proveWithdrawal }: { proveWithdrawal: ProveWithdrawal }): Handler<'POST /user/withdraw/options'> =>
  ({ body: withdrawal, player: caller, http }) =>
    proveWithdrawal.options({ caller, http, withdrawal });
