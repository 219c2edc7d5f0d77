import type { Passkey } from '@muqabla/contract/accounts/passkeys/passkey-calls';
import type {
  Assertion,
  AssertionOptions,
  Attestation,
  AttestationOptions,
} from '@muqabla/contract/accounts/passkeys/passkey-fields';
import type { Refusal } from '@muqabla/contract/refusals';
import type { Transaction } from '../../platform/db/database.ts';
import type { HttpContext } from '../../platform/http/calls.ts';

/** A staff member as passkeys name one. */
type Maker = { readonly owner: 'staff'; readonly ownerId: string };
type Use = {
  readonly purpose: 'signIn' | 'confirm' | 'add' | 'withdraw';
  readonly owner: 'player' | 'staff';
  readonly ownerId: string | null;
  readonly actHash: Buffer | null;
};

/** The part of passkeys that staff use. */
export type StaffPasskeys = {
  signInOptions(owner: 'staff', http: HttpContext): Promise<AssertionOptions>;
  confirmOptions(maker: Maker, http: HttpContext): Promise<AssertionOptions | Refusal>;
  purposeOf(owner: 'staff', ownerId: string | null): Use;
  prove(proof: { http: HttpContext; assertion: Assertion; use: Use }): Promise<{ readonly ownerId: string } | Refusal>;
  options(maker: Maker, request: { http: HttpContext; label: string }): Promise<AttestationOptions | Refusal>;
  add(
    maker: Maker,
    made: { http: HttpContext; attestation: Attestation; name: string },
    onAdding: (tx: Transaction, at: Date) => Promise<Refusal | null>,
  ): Promise<Passkey | Refusal>;
  list(maker: Maker): Promise<Passkey[]>;
};

/** Names a staff member as an owner of passkeys. */
export const makerOf = (staffId: string): Maker => ({ owner: 'staff', ownerId: staffId });
