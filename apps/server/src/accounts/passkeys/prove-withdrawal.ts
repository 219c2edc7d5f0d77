import { createHash } from 'node:crypto';
import type { Confirmation } from '@muqabla/contract/accounts/passkeys/passkey-calls';
import type { NewWithdrawal } from '@muqabla/contract/money/withdrawals/withdrawal-calls';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { Services } from '../../core/core.ts';
import type { HttpContext } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import type { ConfirmPlayer } from './confirm-player.ts';
import { isProtected, proofOf, type WithdrawalProof } from './passkey.rules.ts';
import { readPasskeys } from './passkeys.queries.ts';

type Caller = { readonly playerId: string; readonly sessionId: string };

/** A withdrawal that is asked for, as its player has to confirm it. */
type WithdrawalAct = { readonly caller: Caller; readonly http: HttpContext; readonly withdrawal: NewWithdrawal };

/** The hash of exactly this withdrawal: its amount, and every detail of its payee. */
const hashOf = ({ amount, method, details }: NewWithdrawal): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([amount, method, Object.entries(details).sort(([one], [other]) => (one < other ? -1 : 1))]))
    .digest();

/** Creates the confirmation of withdrawals, for the feature that makes them. */
export const createProveWithdrawal = ({
  db,
  clock,
  confirmPlayer,
}: Pick<Services, 'db' | 'clock'> & { confirmPlayer: ConfirmPlayer }) => ({
  /** Makes what a browser needs to confirm exactly this withdrawal. */
  options: ({ caller, http, withdrawal }: WithdrawalAct) => confirmPlayer.options(caller, http, hashOf(withdrawal)),
  /** Refuses where a confirmation is needed and there is none; uses nothing up. */
  require: async (playerId: string, confirmation: Confirmation | undefined) =>
    confirmation === undefined && isProtected(await readPasskeys(db, 'player', playerId), clock.now())
      ? refuse('CONFIRMATION_NEEDED')
      : null,
  /** Checks the confirmation and uses it up; `none` where the account has no passkey. */
  prove: async (
    { caller, http, withdrawal }: WithdrawalAct,
    confirmation: Confirmation | undefined,
  ): Promise<Refusal | WithdrawalProof> => {
    const passkeys = await readPasskeys(db, 'player', caller.playerId);
    if (!isProtected(passkeys, clock.now())) return 'none';
    if (confirmation === undefined) return refuse('CONFIRMATION_NEEDED');
    const use = confirmPlayer.purposeOf(caller, hashOf(withdrawal));
    const checked = await confirmPlayer.check(confirmation, { caller, http, use });
    if (isRefusal(checked)) return checked;
    return checked.passkeyId === null ? 'weaker' : proofOf(checked.passkeyId, passkeys, clock.now());
  },
});
